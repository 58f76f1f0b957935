import { API_PERMISSIONS, type ApiPermissionArea } from "~/domain/kernel/permissions/api-permissions";
import { neededToRead } from "~/domain/kernel/permissions/subject-readers";
import { readSubject } from "~/shared/changes/recipients";

/** What the staff of a room may follow; everything else that a company's room sends is for all its staff. */
export type ReadingRight = keyof typeof NEEDED;

/** The permission paths for each right, any one of which suffices: those of the screens that show such changes. */
const NEEDED = {
	jobs: API_PERMISSIONS["jobs.read"],
	planner: API_PERMISSIONS.planner,
	organizer: [
		...API_PERMISSIONS.allocation,
		...API_PERMISSIONS["workdays.read"],
		...API_PERMISSIONS["holidays.reasons"],
	],
	holidays: API_PERMISSIONS["holidays.reasons"],
	fleet: API_PERMISSIONS["fleet.read"],
	messages: API_PERMISSIONS["organizer.read"],
	finance: API_PERMISSIONS.finance,
	support: API_PERMISSIONS.support,
	/** Where drivers are. */
	positions: API_PERMISSIONS["organizer.read"],
	/** Notifications that need another permission: nobody follows them here, their readers find them in the list. */
	unfollowed: [],
} as const satisfies Record<string, readonly string[]>;

const RIGHTS_BY_TYPE = new Map<string, ReadingRight>([
	["jobChange", "jobs"],
	["PlannerChange", "planner"],
	["organizerChange", "organizer"],
	["driverAction", "organizer"],
	["driverMessage", "messages"],
	["questionChange", "finance"],
	["supportChange", "support"],
]);

/** The rights of a role with these permission paths. */
export const readingRights = (paths: ReadonlySet<string>): ReadingRight[] =>
	RIGHTS.filter((right) => NEEDED[right].some((path: string) => paths.has(path)));

const RIGHTS: readonly ReadingRight[] = [
	"jobs",
	"planner",
	"organizer",
	"holidays",
	"fleet",
	"messages",
	"finance",
	"support",
	"positions",
];

/** The right for a notification, by the permission that its text needs in the list of notifications. */
const RIGHTS_BY_AREA: Partial<Record<ApiPermissionArea, ReadingRight>> = {
	"jobs.read": "jobs",
	"holidays.reasons": "holidays",
	"fleet.read": "fleet",
	"organizer.read": "messages",
	finance: "finance",
};

/** The right that staff need to receive a change, null if none. A notification about a job is as confidential as the job. */
export function neededRight({ type, kind, payload }: Change): ReadingRight | null {
	if (type !== "notificationChange") return RIGHTS_BY_TYPE.get(type) ?? null;
	const { job_id, about } = readSubject(payload);
	const area = neededToRead({ kind, about: job_id == null ? (about ?? null) : "job" }, null);
	return area === null ? null : (RIGHTS_BY_AREA[area] ?? "unfollowed");
}

interface Change {
	type: string;
	/** For a notification its slug. */
	kind: string;
	payload: unknown;
}

/** Changes after which a role or an account may have other rights. */
const CHANGES_OF_RIGHTS = new Set([
	"rolesChange",
	"profilesChange",
	"customerChange",
	"customerPermissionChange",
	"driverChange",
]);
export const changesRights = ({ type }: { type: string }) => CHANGES_OF_RIGHTS.has(type);
