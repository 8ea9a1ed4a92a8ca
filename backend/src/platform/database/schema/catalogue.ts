import { categoryTypes } from '@tulinde/contracts';
import { integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { portal } from './portal';

/** A text in both languages of the portal. */
export interface LocalisedText {
  en: string;
  sw: string;
}

export const products = portal.table('products', {
  id: integer('id').primaryKey(),
  name: jsonb('name').$type<LocalisedText>().notNull(),
  icon: text('icon').notNull(),
  categoryType: text('category_type', { enum: categoryTypes }).notNull(),
  position: integer('position').notNull(),
});

export const vehicleMakes = portal.table(
  'vehicle_makes',
  {
    id: integer('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    name: text('name').notNull(),
  },
  (table) => [uniqueIndex('vehicle_makes_by_name').on(table.productId, table.name)],
);

export const vehicleKinds = ['car', 'van', 'pickup', 'truck', 'three-wheeler', 'motorcycle'] as const;

export const vehicleModels = portal.table(
  'vehicle_models',
  {
    id: integer('id').primaryKey(),
    makeId: integer('make_id')
      .notNull()
      .references(() => vehicleMakes.id),
    name: text('name').notNull(),
    kind: text('kind', { enum: vehicleKinds }).notNull(),
  },
  (table) => [uniqueIndex('vehicle_models_by_name').on(table.makeId, table.name)],
);

/** What the release before this one reads while its processes are exchanged: it goes with the next. Answers are in help.ts. */
export const faqs = portal.table('faqs', {
  slug: text('slug').primaryKey(),
  group: text('faq_group', { enum: ['lipa-pole-pole', 'claims', 'buying-insurance'] }).notNull(),
  position: integer('position').notNull(),
  question: jsonb('question').$type<LocalisedText>().notNull(),
  answer: jsonb('answer').$type<LocalisedText>().notNull(),
});
