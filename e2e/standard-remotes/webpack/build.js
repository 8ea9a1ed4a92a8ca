import webpack from 'webpack';
import config from './webpack.config.js';

const compiler = webpack(config);
compiler.run((error, stats) => {
  const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
  compiler.close(() => {
    if (failure) throw failure;
  });
});
