import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { getDiaryColumns, orderDiaryColumns, updateDiaryColumn } from "~/domain/diary/column-settings";
import { getQuickUpdate, saveQuickUpdate } from "~/domain/diary/quick-update";
import { columnInput, positionsInput, quickUpdateInput } from "~/domain/diary/schemas";
import { diaryText } from "~/domain/messages";
import { customerDiaryAccess, diaryAccess } from "../jobs/access";

const columnResponse = z.object({
	id: z.int(),
	columns: z.string(),
	slug: z.string(),
	is_active: z.literal([0, 1]),
	position: z.int(),
	width: z.int().nullable(),
});
const styleResponse = z.object({ value: z.unknown() });

/** The same routes for staff and for a customer's portal, each for the user's own columns. */
const AUDIENCES = [
	{ area: "client", access: diaryAccess },
	{ area: "customer", access: customerDiaryAccess },
] as const;

export const diarySettingsRoutes = AUDIENCES.flatMap(({ area, access }) => [
	defineRoute({
		method: "GET",
		path: `/${area}/traffic-diary-settings`,
		area: "diary",
		summary: "List the signed-in user's diary columns in their order.",
		access,
		response: z.array(columnResponse),
		async handle({ ctx }) {
			return { data: await getDiaryColumns({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: `/${area}/traffic-diary-settings/update/position`,
		area: "diary",
		summary: "Change the order of the user's diary columns.",
		access,
		body: positionsInput,
		response: z.array(columnResponse),
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
		summary: "Show, hide, move or resize one of the user's diary columns.",
		access,
		params: idParam,
		body: columnInput,
		response: columnResponse,
		async handle({ ctx, params, body }) {
			const data = await updateDiaryColumn({ ctx: ctx(), input: { ...params, ...body } });
			return { message: diaryText.settingsUpdated, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: `/${area}/traffic-diary-quick-update`,
		area: "diary",
		summary: "Get the user's table style.",
		access,
		response: styleResponse,
		async handle({ ctx }) {
			return { data: await getQuickUpdate({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: `/${area}/traffic-diary-quick-update`,
		area: "diary",
		summary: "Save the user's table style.",
		access,
		body: quickUpdateInput,
		response: styleResponse,
		async handle({ ctx, body }) {
			return { message: diaryText.settingsUpdated, data: await saveQuickUpdate({ ctx: ctx(), input: body }) };
		},
	}),
]);
