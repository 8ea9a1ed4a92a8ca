import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { DefinePlugin } from '@rspack/core';
import { release } from './release.js';

export default {
  mode: 'production',
  target: ['web', 'es2021'],
  devtool: false,
  entry: {},
  output: { publicPath: 'auto', clean: true },
  plugins: [
    new DefinePlugin({ 'process.env.VERSION': JSON.stringify(process.env.VERSION ?? '1.0.0') }),
    new ModuleFederationPlugin({ ...release.federation, exposes: { './remote': './src/remote.js' }, dts: false }),
    release.plugin(),
  ],
};
