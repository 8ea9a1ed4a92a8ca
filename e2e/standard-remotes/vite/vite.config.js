import { federation } from '@module-federation/vite';
import { release } from './release.js';

export default {
  define: { 'process.env.VERSION': JSON.stringify(process.env.VERSION ?? '1.0.0') },
  build: { rollupOptions: { input: './src/remote.js' } },
  plugins: [
    federation({ ...release.federation, exposes: { './remote': './src/remote.js' }, dts: false }),
    release.vite(),
  ],
};
