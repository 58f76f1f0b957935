import { WING_RULES } from "./scripts/lib/checks/wings.mjs";

const SCREENS = "^app/(routes|features|ui|client)/|^app/(root|entry\\.client|entry\\.server)\\.tsx$";
const TEST = "\\.test\\.tsx?$";
const RULES = "^app/(domain|shared)/.+/rules[^/]*\\.ts$";
/** What others may import of a feature: its index, and a style sheet that its parts share with the screens around them. */
const FEATURE_ENTRY = "^app/features/[^/]+/[^/]+/(index\\.ts|[^/]+\\.module\\.css)$";
/** The routes' declarations, of which the client takes the types of paths, input and answers. */
const ROUTE_TYPES = "^workers/(api/v3/routes|http/route/route-contract)\\.ts$";
const API_CALLS = "^app/client/api-calls\\.ts$";
/** Run by npm commands, and one by vitest: they may use tools and, for `bench` and `fuzz`, what is under tests. */
const SCRIPT = "^scripts/";
const DATABASE = "^app/db/|^node_modules/drizzle-orm/";

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** The layers of docs/architecture.md; type imports count like any other. What a file may reach through others: scripts/lib/checks/reach.mjs. */
const LAYERS = [
	forbid(
		"no-cycle",
		"Files that import each other cannot be understood or tested alone.",
		{ pathNot: "^scripts/demo/" },
		{ circular: true },
	),
	forbid(
		"no-cycle-demo",
		"What the demo has made is typed by those who make it: types may go round, values may not.",
		{ path: "^scripts/demo/" },
		{ circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
	),
	forbid(
		"no-orphan",
		"Nothing imports this file and it imports nothing.",
		// Some scripts are named by the configuration of a tool; knip finds those that nothing names.
		{ orphan: true, pathNot: ["\\.d\\.ts$", SCRIPT] },
		{},
	),
	forbid(
		"unresolved",
		"This module does not exist.",
		{},
		{ couldNotResolve: true, pathNot: "^(cloudflare|virtual):" },
	),
	forbid(
		"no-test",
		"Only a test imports a test.",
		{ pathNot: [TEST, "^scripts/[^/]+$"] },
		{ path: `${TEST}|^tests/` },
	),
	forbid("no-script", "What runs in production is no script.", { pathNot: [TEST, SCRIPT] }, { path: SCRIPT }),
	forbid(
		"scripts-lib-lowest",
		"What scripts share knows none of them: what composes the demo, the stand-ins and a server is in scripts/local.",
		{ path: "^scripts/lib/" },
		{ path: SCRIPT, pathNot: "^scripts/lib/" },
	),
	forbid(
		"no-dev-package",
		"What runs in production is listed in dependencies.",
		{ pathNot: [TEST, SCRIPT] },
		{ dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
	),
	forbid(
		"routes-apart",
		"A route imports no other route; what two screens share is a feature.",
		// A folder's name is quoted up to its parameter, as "$" means something else in a pattern.
		{ path: "^app/routes/([^/$]+)" },
		{ path: "^app/routes/", pathNot: ["^app/routes/$1/", "^app/routes/$1\\$"] },
	),
	forbid("route-last", "Nothing imports a route.", { pathNot: "^app/routes/" }, { path: "^app/routes/" }),
	forbid(
		"feature-index",
		"A feature is entered through its index.ts.",
		{ path: "^app/features/([^/]+/[^/]+)/" },
		{ path: "^app/features/", pathNot: ["^app/features/$1/", FEATURE_ENTRY] },
	),
	forbid(
		"feature-index-outside",
		"A feature is entered through its index.ts.",
		{ pathNot: "^app/features/" },
		{ path: "^app/features/", pathNot: FEATURE_ENTRY },
	),
	forbid(
		"shared-lowest",
		"What every part knows (values, texts, errors, ports) knows no other part.",
		{ path: "^app/shared/" },
		{ path: "^(app|workers|durable-objects)/", pathNot: "^app/shared/" },
	),
	forbid(
		"ui-lowest",
		"The kit knows no noun of the trade, no feature, no client and no server; only dates, times, money and the words for invalid input.",
		{ path: "^app/ui/" },
		{
			path: "^(app|workers|durable-objects)/",
			pathNot: ["^app/ui/", "^app/shared/(time|money)/", "^app/shared/input-messages\\.ts$"],
		},
	),
	forbid(
		"client-beside-ui",
		"The client knows the API and the room's protocol, no screen and no kit.",
		{ path: "^app/client/" },
		{
			path: "^(app/(features|ui|db|auth|log|server|tenancy)|workers|durable-objects)/",
			pathNot: ["/protocol[^/]*\\.ts$", ROUTE_TYPES, "^app/ui/hooks/use-latest\\.ts$"],
		},
	),
	forbid(
		"client-route-types",
		"The client knows the declared routes by type only: no code of the server goes to the browser.",
		{ path: "^app/client/" },
		{ path: ROUTE_TYPES, dependencyTypesNot: ["type-only"] },
	),
	forbid(
		"features-no-server",
		"A feature is given its data; of the server it knows the rules and types in app/domain and app/shared.",
		{ path: "^app/features/" },
		{
			path: "^(app/(db|auth|log|server|tenancy)|workers|durable-objects)/",
			pathNot: "/protocol[^/]*\\.ts$",
			dependencyTypesNot: ["type-only"],
		},
	),
	forbid(
		"driver-apart",
		"The driver's app uses the public API alone, and shares only values, the logo and the styles with the screens.",
		{ path: "^app/driver/", pathNot: TEST },
		{
			path: "^(app|workers|durable-objects)/",
			pathNot:
				"^app/driver/|^app/shared/(time|contact/phone|refusal-reasons)|^app/ui/(class-names|icons|styles|hooks/use-latest)",
			dependencyTypesNot: ["type-only"],
		},
	),
	forbid(
		"driver-last",
		"Nothing imports the driver's app but the demo's drivers, who do what it would.",
		{ pathNot: "^app/driver/|^scripts/live-fleet/" },
		{ path: "^app/driver/" },
	),
	forbid(
		"screens-no-database",
		"A screen calls operations (app/domain), never the database.",
		{ path: `${SCREENS}|^app/server/` },
		{ path: DATABASE },
	),
	forbid(
		"screens-no-worker",
		"A screen is not part of the Worker's entry.",
		{ path: SCREENS, pathNot: API_CALLS },
		{ path: "^workers/" },
	),
	forbid(
		"api-no-database",
		"A route of the API calls operations, never the database.",
		{ path: "^workers/api/" },
		{ path: DATABASE },
	),
	forbid(
		"server-no-screen",
		"The server knows no screen.",
		{ path: "^(app/(domain|db|auth|log|server|tenancy)|workers|durable-objects)/" },
		{ path: SCREENS },
	),
	forbid(
		"screen-helpers-above",
		"Only loaders and actions of screens use what they share.",
		{ path: "^(app/(domain|db|auth|tenancy)|workers|durable-objects)/" },
		{ path: "^app/server/" },
	),
	forbid(
		"adapters-by-ports",
		"Outside services and rooms reach the domain by the ports of `Ctx` and `PlatformCtx` (app/shared/*-port.ts), which workers/ctx/company-ctx.ts fills.",
		{ path: "^app/(domain|db|auth|log|server|tenancy)/", pathNot: TEST },
		{ path: "^(workers|durable-objects)/" },
	),
	forbid(
		"rooms-no-worker",
		"A room is not part of the Worker's entry.",
		{ path: "^durable-objects/" },
		{ path: "^workers/" },
	),
	forbid(
		"rules-no-node",
		"Rules are pure: they also run in the browser.",
		{ path: RULES, pathNot: TEST },
		{ dependencyTypes: ["core"] },
	),
];

export default {
	forbidden: [...LAYERS, ...WING_RULES],
	options: {
		tsConfig: { fileName: "tsconfig.json" },
		tsPreCompilationDeps: true,
		doNotFollow: { path: ["node_modules", "\\.css$", "^tests/"] },
		skipAnalysisNotInRules: true,
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "workerd", "browser", "default", "types"],
		},
	},
};
