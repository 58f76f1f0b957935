import { eq } from "drizzle-orm";
import { db } from "../builder";
import type { Statement } from "../statements";
import { email_template } from "../tenant";
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
