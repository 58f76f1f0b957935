import { actorUserId } from "~/auth/actor";
import { type Change, commit } from "~/db/commit";
import { type Query, query, read } from "~/db/read";
import { forbidden, notFound } from "~/domain/errors";
import { diaryColumns } from "~/domain/jobs/rules-diary";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { ColumnInput, PositionsInput } from "./schemas";

/** A user's setting for a diary column; `columns` is its heading. */
export interface DiaryColumnSetting {
	id: number;
	columns: string;
	slug: string;
	is_active: 0 | 1;
	position: number;
	width: number | null;
}

/** The signed-in user, who can only change their own settings. Throws 403. */
function requireOwner(ctx: Ctx): { user_id: number; userType: "client" | "customer" } {
	const user_id = actorUserId(ctx.actor);
	const { type } = ctx.actor;
	if (user_id === null || (type !== "client" && type !== "customer")) throw forbidden();
	return { user_id, userType: type };
}

const columnsQuery = (user_id: number): Query<DiaryColumnSetting> =>
	query(
		"SELECT id, columns, slug, is_active, position, width FROM traffic_diary_column WHERE user_id = ? ORDER BY position, id",
		user_id,
	);

/** The signed-in user's diary columns in order. Columns without a row yet are added at their default position. */
export async function getDiaryColumns({ ctx }: Verb<undefined>): Promise<DiaryColumnSetting[]> {
	const { user_id, userType } = requireOwner(ctx);
	const allColumns = diaryColumns(userType);
	const [rows] = await read(ctx.d1, [columnsQuery(user_id)]);
	const missing = allColumns.filter(({ slug }) => !rows.some((row) => row.slug === slug));
	if (missing.length === 0) return rows;
	const seed = JSON.stringify(
		missing.map(({ slug, title }) => ({
			slug,
			title,
			position: allColumns.findIndex((column) => column.slug === slug) + 1,
		})),
	);
	const [, seeded] = await read(ctx.d1, [
		query(
			`INSERT INTO traffic_diary_column (user_id, columns, slug, position)
			SELECT ?, value ->> 'title', value ->> 'slug', value ->> 'position' FROM json_each(?) WHERE true
			ON CONFLICT (user_id, slug) DO NOTHING`,
			user_id,
			seed,
		),
		columnsQuery(user_id),
	]);
	return seeded;
}

/** Announces the change to the user's other windows only. */
const settingsChange = (user_id: number): Change => ({
	type: "trafficDiarySettingsChange",
	kind: "update",
	entity: "user",
	entity_id: user_id,
	payload: { user_id },
	audience: "user",
});

/** Shows, hides, moves or resizes a column. Throws 404 for another user's column. */
export async function updateDiaryColumn({
	ctx,
	input,
}: Verb<ColumnInput & { id: number }>): Promise<DiaryColumnSetting> {
	const { user_id } = requireOwner(ctx);
	const [rows] = await read(ctx.d1, [columnsQuery(user_id)]);
	const column = rows.find(({ id }) => id === input.id);
	if (!column) throw notFound("Column");
	const { is_active = column.is_active, position = column.position, width = column.width } = input;
	await commit(
		ctx,
		[
			{
				sql: "UPDATE traffic_diary_column SET is_active = ?, position = ?, width = ?, updated_at = ? WHERE id = ?",
				params: [is_active, position, width, ctx.now.toISOString(), column.id],
			},
		],
		[settingsChange(user_id)],
	);
	return { ...column, is_active, position, width };
}

/** Reorders the user's columns; ids of other users' columns are ignored. */
export async function orderDiaryColumns({ ctx, input }: Verb<PositionsInput>): Promise<DiaryColumnSetting[]> {
	const { user_id } = requireOwner(ctx);
	const { sql, params } = columnsQuery(user_id);
	const { results } = await commit(
		ctx,
		[
			{
				sql: `UPDATE traffic_diary_column SET position = given.position, updated_at = ?1
					FROM (SELECT value ->> 'id' AS id, value ->> 'position' AS position FROM json_each(?2)) AS given
					WHERE traffic_diary_column.id = given.id AND user_id = ?3`,
				params: [ctx.now.toISOString(), JSON.stringify(input.positions), user_id],
			},
			{ sql, params },
		],
		[settingsChange(user_id)],
	);
	return (results[1] as D1Result<DiaryColumnSetting> | undefined)?.results ?? [];
}
