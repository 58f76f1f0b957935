import type { RotaPreview } from "~/domain/planning/rota/schemas";

export type RotaPreviewDay = RotaPreview["days"][number];

/** The views of a preview, by what becomes of its days. */
export const ROTA_VIEWS = [
	{ id: "all", label: "All", outcomes: ["create", "confirm", "replace", "refused", "same"] },
	{ id: "book", label: "Will be booked", outcomes: ["create"] },
	{ id: "decide", label: "To decide", outcomes: ["confirm", "replace"] },
	{ id: "refused", label: "Not possible", outcomes: ["refused"] },
	{ id: "same", label: "Already booked", outcomes: ["same"] },
] as const satisfies readonly { id: string; label: string; outcomes: readonly RotaPreviewDay["outcome"][] }[];
export type RotaView = (typeof ROTA_VIEWS)[number]["id"];

export const rotaKey = ({ vehicle_id, date }: Pick<RotaPreviewDay, "vehicle_id" | "date">) =>
	`${vehicle_id} ${date}`;

/** Whether a day can be chosen at all. */
export const isBookable = ({ outcome }: RotaPreviewDay): boolean =>
	outcome !== "refused" && outcome !== "same";

/** Whether a day is chosen: those without a question unless they were left out, the others only if they were ticked. */
export const isChosen = (day: RotaPreviewDay, flipped: ReadonlySet<string>): boolean =>
	isBookable(day) && (day.outcome === "create") !== flipped.has(rotaKey(day));

/** The days of a view; conflicts come first, as they are what a planner has to look at. */
export function listRotaDays(days: readonly RotaPreviewDay[], view: RotaView): RotaPreviewDay[] {
	const outcomes: readonly string[] = ROTA_VIEWS.find(({ id }) => id === view)?.outcomes ?? [];
	return days
		.filter(({ outcome }) => outcomes.includes(outcome))
		.toSorted((a, b) => VIEW_ORDER[a.outcome] - VIEW_ORDER[b.outcome]);
}

const VIEW_ORDER: Record<RotaPreviewDay["outcome"], number> = {
	confirm: 0,
	replace: 0,
	refused: 1,
	create: 2,
	same: 3,
};

/** The body's days: ticking a day with a question answers it. */
export const toRotaEntries = (days: readonly RotaPreviewDay[], flipped: ReadonlySet<string>) =>
	days.flatMap((day) =>
		isChosen(day, flipped) && day.driver_id !== null
			? [
					{
						vehicle_id: day.vehicle_id,
						date: day.date,
						driver_id: day.driver_id,
						start_time: day.start_time ?? "",
						trailer_id: day.trailer_id,
						replaces: day.replaces,
						confirmed: day.outcome === "create" ? (0 as const) : (1 as const),
					},
				]
			: [],
	);
