/**
 * The wings of the house, lowest first, each with those that it may know. The first level of every layer below is one of these
 * names, the second its rooms: one capability of the trade has one name in all of them.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const WINGS = {
	kernel: [],
	jobs: ["kernel"],
	messages: ["kernel", "jobs"],
	"master-data": ["kernel", "jobs", "messages"],
	company: ["kernel", "jobs", "master-data"],
	planning: ["kernel", "jobs", "messages", "master-data", "company"],
	diary: ["kernel", "jobs", "messages", "master-data", "planning"],
	finance: ["kernel", "jobs", "messages", "master-data", "company", "planning"],
	provider: ["kernel", "jobs", "master-data", "company", "finance"],
	connections: ["kernel", "jobs", "messages", "master-data", "planning", "finance", "provider"],
	portal: ["kernel", "jobs", "messages", "master-data", "planning", "finance", "connections"],
	shell: [
		"kernel",
		"jobs",
		"messages",
		"master-data",
		"company",
		"planning",
		"diary",
		"finance",
		"provider",
		"connections",
		"portal",
	],
};

/** The layers that are laid out by wings. */
export const LAYERS_OF_WINGS = [
	"app/domain",
	"app/db/repositories",
	"app/features",
	"workers/api/v3",
	"tests/api",
];

/** Where a wing knows only those of its list. A screen puts together what several wings give it, so features may know each other in any direction that makes no cycle. */
const KNOWING_LAYERS = "(?:domain|db/repositories)";

/** One rule for dependency-cruiser for each wing. */
export const WING_RULES = Object.entries(WINGS)
	.map(([wing, known]) => {
		const others = Object.keys(WINGS).filter((other) => other !== wing && !known.includes(other));
		return {
			name: `wing-${wing}`,
			comment: `${wing} knows ${known.join(", ") || "no other wing"}: scripts/lib/checks/wings.mjs.`,
			severity: "error",
			from: { path: `^app/${KNOWING_LAYERS}/${wing}/`, pathNot: "\\.test\\.tsx?$" },
			to: { path: `^app/${KNOWING_LAYERS}/(?:${others.join("|")})/` },
		};
	})
	.filter(({ to }) => !to.path.includes("(?:)"));
