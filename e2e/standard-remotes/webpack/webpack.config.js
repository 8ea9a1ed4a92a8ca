import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { release } from './release.js';

export default {
  mode: 'production',
  target: ['web', 'es2021'],
  devtool: false,
  context: import.meta.dirname,
  entry: {},
  output: { path: join(import.meta.dirname, 'dist'), publicPath: 'auto', clean: true },
  plugins: [
    new webpack.DefinePlugin({ 'process.env.VERSION': JSON.stringify(process.env.VERSION ?? '1.0.0') }),
    new ModuleFederationPlugin({ ...release.federation, exposes: { './remote': './src/remote.js' }, dts: false }),
    release.plugin(),
  ],
};
