const SCREEN = "traffic-diary";

// Shared views of the diary: what a dispatcher opens in the morning, and what an accounts clerk chases.
const VIEWS = [
	["Live board", { from: "today", to: "today" }],
	["To allocate", { from: "today", to: "today", status: ["Pending", "Collected", "Indepot"] }],
	["POD missing", { from: "-7", to: "today", status: ["Completed", "Priced"] }],
	["Ready to invoice", { from: "-28", to: "today", status: ["POD", "Marked For Inv"] }],
];

/** Named views of the diary that all of the office sees. */
export function viewsOf({ rows, admin, spec }) {
	if (spec.sizes.jobs === 0) return;
	VIEWS.forEach(([name, view], place) =>
		rows.add("saved_view", { user_id: admin.id, screen: SCREEN, name, view: JSON.stringify(view), is_shared: 1, position: place + 1 }),
	);
}
