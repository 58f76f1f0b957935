import { and, eq, ne, or, sql } from "drizzle-orm";
import { db, statement } from "~/db/builder";
import { updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { SqlText, Statement } from "~/db/statements";
import { saved_view, traffic_diary_column, user, user_setting } from "~/db/tenant";

/** Saves a setting of a user. */
export const saveUserSetting = (
	ctx: WriteContext,
	setting: { user_id: number; name: string; value: unknown },
): Statement =>
	db
		.insert(user_setting)
		.values(setting)
		.onConflictDoUpdate({
			target: [user_setting.user_id, user_setting.name],
			set: { value: setting.value, ...updated(ctx) },
		});

/** Adds the diary columns that a user does not have yet. */
export const insertDiaryColumns = (
	user_id: number,
	columns: readonly { slug: string; title: string; position: number }[],
): SqlText =>
	// SQL text: as values, the columns would need more parameters than D1 binds.
	statement(
		sql`INSERT INTO traffic_diary_column (user_id, columns, slug, position)
			SELECT ${user_id}, value ->> 'title', value ->> 'slug', value ->> 'position' FROM json_each(${JSON.stringify(columns)}) WHERE true
			ON CONFLICT (user_id, slug) DO NOTHING`,
	);

/** Shows, hides, moves or resizes a diary column. */
export const updateDiaryColumnRow = (
	ctx: WriteContext,
	id: number,
	values: Pick<typeof traffic_diary_column.$inferInsert, "is_active" | "position" | "width">,
): Statement =>
	db
		.update(traffic_diary_column)
		.set({ ...values, ...updated(ctx) })
		.where(eq(traffic_diary_column.id, id));

/** Sets the positions of a user's diary columns. */
export const orderDiaryColumnRows = (
	{ now }: WriteContext,
	user_id: number,
	positions: readonly { id: number; position: number }[],
): Statement =>
	// One statement over many rows.
	statement(
		sql`UPDATE traffic_diary_column SET position = given.position, updated_at = ${now.toISOString()}
			FROM (SELECT value ->> 'id' AS id, value ->> 'position' AS position FROM json_each(${JSON.stringify(positions)})) AS given
			WHERE traffic_diary_column.id = given.id AND user_id = ${user_id}`,
	);

/** Clears the widths of a user's diary columns, and shows all in a given order. */
export const resetDiaryColumnRows = (
	{ now }: WriteContext,
	user_id: number,
	order: readonly { slug: string; position: number }[] | null,
): Statement =>
	// One statement over many rows.
	statement(
		sql`UPDATE traffic_diary_column SET width = NULL, updated_at = ${now.toISOString()},
			is_active = CASE WHEN ${order === null ? 1 : 0} = 1 THEN is_active ELSE 1 END,
			position = coalesce((SELECT value ->> 'position' FROM json_each(${JSON.stringify(order ?? [])}) WHERE value ->> 'slug' = slug), position)
			WHERE user_id = ${user_id}`,
	);

type ViewValues = Pick<typeof saved_view.$inferInsert, "name" | "view" | "is_shared">;

/** Saves a view as the last of a user's own on a screen, and returns it. */
export const insertView = (values: ViewValues & { user_id: number; screen: string }) =>
	db
		.insert(saved_view)
		.values({
			...values,
			position: sql`(SELECT coalesce(max(position), 0) + 1 FROM saved_view WHERE user_id = ${values.user_id} AND screen = ${values.screen})`,
		})
		.returning({ id: saved_view.id });

/** Changes a user's own view, and returns it. */
export const updateViewRow = (ctx: WriteContext, key: { id: number; user_id: number }, values: ViewValues) =>
	db
		.update(saved_view)
		.set({ ...values, ...updated(ctx) })
		.where(ownView(key))
		.returning({ id: saved_view.id });

/** Deletes a user's own view, and returns it. */
export const deleteView = (key: { id: number; user_id: number | null }) =>
	db.delete(saved_view).where(ownView(key)).returning({ id: saved_view.id });

const ownView = ({ id, user_id }: { id: number; user_id: number | null }) =>
	and(eq(saved_view.id, id), sql`${saved_view.user_id} = ${user_id}`);

/** Selects a setting of a user. */
export const selectUserSetting = (user_id: number, name: string) =>
	db
		.select({ value: user_setting.value })
		.from(user_setting)
		.where(and(eq(user_setting.user_id, user_id), eq(user_setting.name, name)));

/** Selects the diary columns of a user, in order. */
export const selectDiaryColumns = (user_id: number) =>
	db
		.select({
			id: traffic_diary_column.id,
			columns: traffic_diary_column.columns,
			slug: traffic_diary_column.slug,
			is_active: traffic_diary_column.is_active,
			position: traffic_diary_column.position,
			width: traffic_diary_column.width,
		})
		.from(traffic_diary_column)
		.where(eq(traffic_diary_column.user_id, user_id))
		.orderBy(traffic_diary_column.position, traffic_diary_column.id);

const selectViews = () =>
	db
		.select({
			id: saved_view.id,
			user_id: saved_view.user_id,
			screen: saved_view.screen,
			name: saved_view.name,
			view: saved_view.view,
			is_shared: saved_view.is_shared,
			position: saved_view.position,
			owner_name: sql<string>`trim(${user.first_name} || ' ' || ${user.last_name})`,
		})
		.from(saved_view)
		.innerJoin(user, eq(user.id, saved_view.user_id));

/** Selects the views of a screen: a user's own in order, then those that others share. */
export const selectVisibleViews = (screen: string, user_id: number) =>
	selectViews()
		.where(
			and(eq(saved_view.screen, screen), or(eq(saved_view.user_id, user_id), eq(saved_view.is_shared, 1))),
		)
		.orderBy(ne(saved_view.user_id, user_id), saved_view.position, saved_view.name, saved_view.id);

/** Selects a user's own view by its name. */
export const selectOwnView = ({ user_id, screen, name }: { user_id: number; screen: string; name: string }) =>
	selectViews().where(
		and(eq(saved_view.user_id, user_id), eq(saved_view.screen, screen), eq(saved_view.name, name)),
	);
