import { API_PERMISSIONS, type ApiPermission } from "~/domain/permissions/api-permissions";
import { readSubject } from "~/domain/shared/changes/recipients";

/** What the staff of a room may follow; everything else that a company's room sends is for all its staff. */
export type ReadingRight = keyof typeof NEEDED;

/** The permission paths for each right, any one of which suffices: those of the screens that show such changes. */
const NEEDED = {
	jobs: API_PERMISSIONS["jobs.read"],
	planner: API_PERMISSIONS.planner,
	organizer: [...API_PERMISSIONS.allocation, "/driver-holiday-management", "/approve-workday"],
} as const satisfies Record<string, ApiPermission>;

const RIGHTS_BY_TYPE = new Map<string, ReadingRight>([
	["jobChange", "jobs"],
	["PlannerChange", "planner"],
	["organizerChange", "organizer"],
	["driverAction", "organizer"],
]);

/** The rights of a role with these permission paths. */
export const readingRights = (paths: ReadonlySet<string>): ReadingRight[] =>
	RIGHTS.filter((right) => NEEDED[right].some((path) => paths.has(path)));

const RIGHTS: readonly ReadingRight[] = ["jobs", "planner", "organizer"];

/** The right that staff need to receive a change, null if none. A notification about a job is as confidential as the job. */
export function neededRight(change: { type: string; payload: unknown }): ReadingRight | null {
	if (change.type === "notificationChange" && readSubject(change.payload).job_id != null) return "jobs";
	return RIGHTS_BY_TYPE.get(change.type) ?? null;
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
