import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './registry/**/{schema,tables}.ts',
  out: './migrations',
  schemaFilter: ['releases'],
});
