import { z } from "zod";
import { type Change, commit } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import {
	insertDiaryColumns,
	orderDiaryColumnRows,
	resetDiaryColumnRows,
	selectDiaryColumns,
	updateDiaryColumnRow,
} from "~/db/repositories/jobs/user-preferences";
import { diaryColumns } from "~/domain/jobs/jobs/list/rules-diary";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { actorUserId } from "~/shared/actor";
import { forbidden, notFound } from "~/shared/errors";
import { diaryText } from "~/shared/texts/diary";
import type { Ctx } from "~/tenancy/ctx";
import { diaryAudienceAccess } from "./access";
import { diaryColumnResponse } from "./responses";
import { columnInput, positionsInput } from "./schemas";
import { canSeePrices } from "./scope";

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
function requireOwner({ actor }: Ctx) {
	const user_id = actorUserId(actor);
	if (user_id === null || (actor.type !== "client" && actor.type !== "customer")) throw forbidden();
	/** The columns that the user may see: the price is not for a role or a customer without prices. */
	const toVisible = (columns: DiaryColumnSetting[]) =>
		canSeePrices(actor) ? columns : columns.filter(({ slug }) => slug !== "total_charge");
	return { user_id, userType: actor.type, toVisible };
}

/** The signed-in user's diary columns in order. Columns without a row yet are added at their default position. */
export const getDiaryColumns = defineOperation({
	isOwn: true,
	access: diaryAudienceAccess,
	input: noInput,
	response: z.array(diaryColumnResponse),
	async run({ ctx }): Promise<DiaryColumnSetting[]> {
		const { user_id, userType, toVisible } = requireOwner(ctx);
		const allColumns = diaryColumns(userType);
		const [rows] = await read(ctx.d1, [selectDiaryColumns(user_id)]);
		const missing = allColumns.filter(({ slug }) => !rows.some((row) => row.slug === slug));
		if (missing.length === 0) return toVisible(rows);
		const seed = missing.map(({ slug, title }) => ({
			slug,
			title,
			position: allColumns.findIndex((column) => column.slug === slug) + 1,
		}));
		const [, seeded] = await read(ctx.d1, [insertDiaryColumns(user_id, seed), selectDiaryColumns(user_id)]);
		return toVisible(seeded);
	},
});

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
export const updateDiaryColumn = defineOperation({
	isOwn: true,
	access: diaryAudienceAccess,
	input: columnInput.extend({ id: z.int().positive() }),
	response: diaryColumnResponse,
	message: diaryText.settingsUpdated,
	async run({ ctx, input }): Promise<DiaryColumnSetting> {
		const { user_id } = requireOwner(ctx);
		const [rows] = await read(ctx.d1, [selectDiaryColumns(user_id)]);
		const column = rows.find(({ id }) => id === input.id);
		if (!column) throw notFound("Column");
		const { is_active = column.is_active, position = column.position, width = column.width } = input;
		await commit(
			ctx,
			[updateDiaryColumnRow(ctx, column.id, { is_active, position, width })],
			[settingsChange(user_id)],
		);
		return { ...column, is_active, position, width };
	},
});

/** Reorders the user's columns; ids of other users' columns are ignored. */
export const orderDiaryColumns = defineOperation({
	isOwn: true,
	access: diaryAudienceAccess,
	input: positionsInput,
	response: z.array(diaryColumnResponse),
	message: diaryText.settingsUpdated,
	async run({ ctx, input }): Promise<DiaryColumnSetting[]> {
		const { user_id, toVisible } = requireOwner(ctx);
		const columns = selectDiaryColumns(user_id);
		const { results } = await commit(
			ctx,
			[orderDiaryColumnRows(ctx, user_id, input.positions), columns],
			[settingsChange(user_id)],
		);
		return toVisible(returnedRows(columns, results[1]));
	},
});

/** Forgets the widths of the user's columns, or also their order and which are shown. */
export const resetDiaryColumns = defineOperation({
	isOwn: true,
	access: diaryAudienceAccess,
	input: z.object({ scope: z.enum(["widths", "all"]).default("all") }),
	response: z.array(diaryColumnResponse),
	message: diaryText.settingsUpdated,
	async run({ ctx, input }): Promise<DiaryColumnSetting[]> {
		const { user_id, userType, toVisible } = requireOwner(ctx);
		const defaults = diaryColumns(userType).map(({ slug }, index) => ({ slug, position: index + 1 }));
		const columns = selectDiaryColumns(user_id);
		const { results } = await commit(
			ctx,
			[resetDiaryColumnRows(ctx, user_id, input.scope === "all" ? defaults : null), columns],
			[settingsChange(user_id)],
		);
		return toVisible(returnedRows(columns, results[1]));
	},
});
