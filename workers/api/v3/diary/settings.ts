import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { quickUpdate, saveQuickUpdate } from "~/domain/diary/quick-update";
import { columnInput, positionsInput, quickUpdateInput } from "~/domain/diary/schemas";
import { diarySettings, orderDiaryColumns, updateDiaryColumn } from "~/domain/diary/settings";
import { diaryText } from "~/domain/messages";
import { customersDiary, usesDiary } from "../jobs/access";

const column = z.object({
	id: z.int(),
	columns: z.string(),
	slug: z.string(),
	is_active: z.literal([0, 1]),
	position: z.int(),
	width: z.int().nullable(),
});
const style = z.object({ value: z.unknown() });

/** The same calls for staff and for a customer's portal, each over their own columns. */
const doors = [
	{ area: "client", access: usesDiary },
	{ area: "customer", access: customersDiary },
] as const;

export const settingsRoutes = doors.flatMap(({ area, access }) => [
	defineRoute({
		method: "GET",
		path: `/${area}/traffic-diary-settings`,
		area: "diary",
		summary: "The signed-in person's diary columns in their order.",
		access,
		answer: z.array(column),
		async handle({ ctx }) {
			return { data: await diarySettings({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: `/${area}/traffic-diary-settings/update/position`,
		area: "diary",
		summary: "Puts the person's diary columns into another order.",
		access,
		body: positionsInput,
		answer: z.array(column),
		async handle({ ctx, body }) {
			return {
				message: diaryText.settingsUpdated,
				data: await orderDiaryColumns({ ctx: ctx(), input: body }),
			};
		},
	}),
	defineRoute({
		method: "PUT",
		path: `/${area}/traffic-diary-settings/{id}`,
		area: "diary",
		summary: "Shows, hides, moves or sizes one of the person's diary columns.",
		access,
		params: idParam,
		body: columnInput,
		answer: column,
		async handle({ ctx, params, body }) {
			const data = await updateDiaryColumn({ ctx: ctx(), input: { ...params, ...body } });
			return { message: diaryText.settingsUpdated, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: `/${area}/traffic-diary-quick-update`,
		area: "diary",
		summary: "The person's table style.",
		access,
		answer: style,
		async handle({ ctx }) {
			return { data: await quickUpdate({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: `/${area}/traffic-diary-quick-update`,
		area: "diary",
		summary: "Keeps the person's table style.",
		access,
		body: quickUpdateInput,
		answer: style,
		async handle({ ctx, body }) {
			return { message: diaryText.settingsUpdated, data: await saveQuickUpdate({ ctx: ctx(), input: body }) };
		},
	}),
]);
