import { and, eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/builder";
import type { Statement } from "~/db/statements";
import { email_template } from "~/db/tenant";
import { updated, type WriteContext } from "./stamps";

type TemplateValues = Omit<typeof email_template.$inferInsert, "id" | "created_at" | "updated_at">;

/** Saves the wording of a kind of mail and who gets copies. */
export const saveEmailTemplate = (
	ctx: WriteContext,
	{ slug, area, title, ...wording }: TemplateValues,
): Statement =>
	db
		.insert(email_template)
		.values({ slug, area, title, ...wording })
		.onConflictDoUpdate({ target: email_template.slug, set: { ...wording, ...updated(ctx) } });

/** Changes the wording of a kind of mail alone. */
export const updateWording = (
	ctx: WriteContext,
	slug: string,
	wording: Pick<TemplateValues, "subject" | "body">,
): Statement =>
	db
		.update(email_template)
		.set({ ...wording, ...updated(ctx) })
		.where(eq(email_template.slug, slug));

const WORDING = {
	slug: email_template.slug,
	subject: email_template.subject,
	body: email_template.body,
	cc: email_template.cc,
	bcc: email_template.bcc,
	reply_to: email_template.reply_to,
	is_enabled: email_template.is_enabled,
};

/** Selects the wording of a kind of mail. */
export const selectTemplate = (slug: string) =>
	db.select(WORDING).from(email_template).where(eq(email_template.slug, slug));

/** Selects the wording of an automatic mail; no row when the company has switched it off. */
export const selectEnabledTemplate = (slug: string) =>
	db
		.select(WORDING)
		.from(email_template)
		.where(and(eq(email_template.slug, slug), eq(email_template.is_enabled, 1)));

const textOf = (column: SQLiteColumn) => sql<string>`coalesce(${column}, '')`.as(column.name);

/** Selects the wording of every kind of mail that the company has changed; without an address for copies it is an empty text. */
export const selectTemplates = () =>
	db
		.select({
			...WORDING,
			cc: textOf(email_template.cc),
			bcc: textOf(email_template.bcc),
			reply_to: textOf(email_template.reply_to),
		})
		.from(email_template);
