/** A permission that both consoles have, each below its own path. */
const ofBoth = <Path extends string>(path: Path) =>
	[`/console/${path}`, `/super-admin/${path}`] as const satisfies readonly string[];

/** A permission that super admins alone can have. */
const ofSuperAdmins = <Path extends string>(path: Path) =>
	[`/super-admin/${path}`] as const satisfies readonly string[];

const OVERVIEW = ofBoth("client/:clientId/overview");
const LIMITS = ofBoth("client/:clientId/permissions");
const MOBILE = ofBoth("client/:clientId/mobile");
const BILLING = ofSuperAdmins("client/:clientId/billing");
const SUBSCRIPTION = ofSuperAdmins("client/:clientId/subscription");
const BACKUPS = ofSuperAdmins("clients/backups");
const RESTORE = ofSuperAdmins("clients/restore");
const MIGRATE = ofSuperAdmins("server-settings/migrate");
const STATUS = ofBoth("clients/status");

/**
 * What the provider's people can call, by area, with the permissions that allow it; any one of them suffices. An area that changes
 * something has one permission, and no two such areas share it; one that reads may be part of several screens. Every operation of the
 * console names one of these areas; a table in the tests has all calls with theirs.
 */
export const CONSOLE_AREAS = {
	"console.clients": ofBoth("clients"),
	/** The head of a client's screens, which each of them has. */
	"console.client.head": [
		...ofBoth("clients"),
		...OVERVIEW,
		...LIMITS,
		...MOBILE,
		...BILLING,
		...SUBSCRIPTION,
	],
	"console.client.add": ofBoth("clients/add"),
	"console.client.status": STATUS,
	/** Whether a client may be closed: for those who close it and for those who export it. */
	"console.client.export-state": [...STATUS, ...BACKUPS],
	"console.client.overview": OVERVIEW,
	/** The overview compares the use with the limits. */
	"console.client.limits-read": [...OVERVIEW, ...LIMITS],
	"console.client.limits": LIMITS,
	"console.client.mobile": MOBILE,
	"console.profiles": ofBoth("profiles"),
	"console.roles": ofBoth("roles"),
	"console.support": ofBoth("support"),
	"console.server-settings": ofBoth("server-settings"),
	"console.services": ofBoth("server-settings/services"),
	"console.databases": ofBoth("server-settings/databases"),
	"console.plans": ofBoth("server-settings/plans"),
	"console.announcements": ofBoth("server-settings/announcements"),
	"console.errors": ofBoth("server-settings/errors"),
	"console.audit-log": ofBoth("server-settings/log"),
	/** Invoices and payments are on one screen, the plan and its price on the other; both read the same account. */
	"super-admin.client.billing-read": [...BILLING, ...SUBSCRIPTION],
	"super-admin.client.billing": BILLING,
	"super-admin.client.subscription": SUBSCRIPTION,
	"super-admin.login-as": ofSuperAdmins("clients/login-as"),
	"super-admin.backups": BACKUPS,
	/** Who restores selects one of the backups. */
	"super-admin.backups-list": [...BACKUPS, ...RESTORE],
	"super-admin.restore": RESTORE,
	"super-admin.fleet": MIGRATE,
	/** The schema as read from the databases themselves, which a migration begins with. */
	"super-admin.fleet-status": [...ofSuperAdmins("server-settings/databases"), ...MIGRATE],
	"super-admin.server-settings": ofSuperAdmins("server-settings/change"),
} as const satisfies Record<`console.${string}` | `super-admin.${string}`, readonly [string, ...string[]]>;

/** The name of an area of the console's calls. */
export type ConsoleArea = keyof typeof CONSOLE_AREAS;

export const CONSOLE_AREA_NAMES = Object.keys(CONSOLE_AREAS).filter((name): name is ConsoleArea =>
	Object.hasOwn(CONSOLE_AREAS, name),
);

/** The permissions that allow an area, any one of them. */
export const permissionsOfArea = (area: ConsoleArea): readonly string[] => CONSOLE_AREAS[area];

/** The consoles whose people can have one of an area's permissions. */
export const consoleUsersOf = (area: ConsoleArea) =>
	permissionsOfArea(area).some((path) => path.startsWith("/console/"))
		? (["admin", "superAdmin"] as const)
		: (["superAdmin"] as const);

/** The areas that a person of the console may call. */
export const listConsoleAreas = (permissions: ReadonlySet<string>): ConsoleArea[] =>
	CONSOLE_AREA_NAMES.filter((area) => permissionsOfArea(area).some((path) => permissions.has(path)));
