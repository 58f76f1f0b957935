import type { World } from "./world/world";

const SCREEN = "traffic-diary";

// Shared views: what a dispatcher opens in the morning, and what an accounts clerk chases.
const VIEWS: [name: string, filters: Record<string, string>][] = [
	["To allocate", { statuses: "Pending,Collected,Indepot" }],
	["London hotshots", { del_town: "London" }],
	["POD missing", { statuses: "Completed,Priced" }],
	["Ready to invoice", { statuses: "POD,Marked For Inv" }],
];

/** Adds the shared diary views. */
export function addViews({ rows, admin, spec }: World) {
	if (spec.sizes.jobs === 0) return;
	for (const [place, [name, filters]] of VIEWS.entries())
		rows.add("saved_view", {
			user_id: admin.id,
			screen: SCREEN,
			name,
			view: { filters, columns: [], sort: null },
			is_shared: 1,
			position: place + 1,
		});
}
