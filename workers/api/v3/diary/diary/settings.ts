import { defineRoute } from "@/workers/http/route/route";
import {
	getDiaryColumns,
	orderDiaryColumns,
	resetDiaryColumns,
	updateDiaryColumn,
} from "~/domain/diary/diary/column-settings";
import { getQuickUpdate, saveQuickUpdate } from "~/domain/diary/diary/quick-update";

/** The same routes for staff and for a customer's portal, each for the user's own columns. */
export const diarySettingsRoutes = (["client", "customer"] as const).flatMap(
	(user) =>
		[
			defineRoute({
				method: "GET",
				path: `/${user}/traffic-diary-settings`,
				area: "diary",
				summary: "List the signed-in user's diary columns in their order.",
				operation: getDiaryColumns,
			}),
			defineRoute({
				method: "PUT",
				path: `/${user}/traffic-diary-settings/update/position`,
				area: "diary",
				summary: "Change the order of the user's diary columns.",
				operation: orderDiaryColumns,
			}),
			defineRoute({
				method: "POST",
				path: `/${user}/traffic-diary-settings/reset`,
				area: "diary",
				summary: "Reset the widths of the user's diary columns, or also their order and which are shown.",
				operation: resetDiaryColumns,
			}),
			defineRoute({
				method: "PUT",
				path: `/${user}/traffic-diary-settings/{id}`,
				area: "diary",
				summary: "Show, hide, move or resize one of the user's diary columns.",
				operation: updateDiaryColumn,
			}),
			defineRoute({
				method: "GET",
				path: `/${user}/traffic-diary-quick-update`,
				area: "diary",
				summary: "Get the user's table style.",
				operation: getQuickUpdate,
			}),
			defineRoute({
				method: "POST",
				path: `/${user}/traffic-diary-quick-update`,
				area: "diary",
				summary: "Save the user's table style.",
				operation: saveQuickUpdate,
			}),
		] as const,
);
