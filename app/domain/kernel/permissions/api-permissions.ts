import { CONSOLE_AREAS } from "./console-areas";
import { NO_PRICES_PATH, VIEW_ONLY_PATH } from "./limits";
import { AMEND_BOOKED_JOBS_PATH, BANK_DETAILS_PATH } from "./rights";

/** The permission paths that allow a call; any one of them suffices. `signed-in` only requires the user type. */
export type ApiPermission = "signed-in" | readonly [string, ...string[]];

const DIARY = "/traffic-diary";
const PLANNER = "/planner";
const ORGANIZER = "/organizer";
const FINANCE = "/finance";
const HOLIDAYS = "/driver-holiday-management";
const APPROVAL = "/approve-workday";

const CUSTOMERS = "/account-settings/customers";
const SERVICES = "/account-settings/services";
const VEHICLES = "/account-settings/vehicles";
const DRIVERS = "/account-settings/drivers";
const OWNER_DRIVERS = "/account-settings/owner-drivers";
const SUB_CONTRACTORS = "/account-settings/sub-contractors";

/** Permission for one account-settings screen opens all of them, so it allows what they read. */
const ACCOUNT = [
	"/account-settings/profiles",
	"/account-settings/roles",
	"/account-settings/company-details",
	SERVICES,
	CUSTOMERS,
	VEHICLES,
	DRIVERS,
	OWNER_DRIVERS,
	"/account-settings/contract-hire",
	SUB_CONTRACTORS,
	"/account-settings/depots",
] as const;

/**
 * What each account-settings screen lets a role change. A change needs that very screen: otherwise users of another one could grant
 * themselves permissions, sign in as a driver, or turn payments to an account of theirs.
 */
const SCREEN_WRITES = {
	"profiles.write": ["/account-settings/profiles"],
	"roles.write": ["/account-settings/roles"],
	"company.write": ["/account-settings/company-details"],
	"services.write": [SERVICES],
	"customers.write": [CUSTOMERS],
	"vehicles.write": [VEHICLES],
	"drivers.write": [DRIVERS],
	"owner-drivers.write": [OWNER_DRIVERS],
	"contract-hire.write": ["/account-settings/contract-hire"],
	"sub-contractors.write": [SUB_CONTRACTORS],
	"depots.write": ["/account-settings/depots"],
	/** Both screens have lists of checks. */
	"checks.write": [SERVICES, VEHICLES],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** What a kind of master data needs to be changed: every one names it. */
export type RecordWriteArea = keyof typeof SCREEN_WRITES;

/** Whether a permission set has a screen of an area, whatever it may do there. */
export function hasScreenOf(area: RecordWriteArea, set: ReadonlySet<string>): boolean {
	const screens: readonly string[] = SCREEN_WRITES[area];
	return screens.some((path) => set.has(path));
}

/**
 * The permissions of each area of the API, named `<area>.<action>`. Screens that are always allowed need calls that only require the
 * user type; their money, contacts, reasons and approvals have areas of their own.
 */
export const API_PERMISSIONS = {
	"common.read": "signed-in",
	"home.read": ["/home"],
	"home.write": ["/home"],
	"jobs.read": [DIARY, PLANNER, ORGANIZER, FINANCE],
	"jobs.list": [DIARY, PLANNER, FINANCE],
	"jobs.prices": [DIARY, FINANCE],
	"jobs.write": [DIARY, PLANNER],
	"rates.price": [DIARY, PLANNER, SERVICES],
	"jobs.costs": [DIARY, PLANNER, FINANCE],
	"jobs.status": [DIARY, PLANNER, FINANCE],
	"jobs.import": [DIARY],
	"imports.mappings": [DIARY, ...ACCOUNT],
	diary: [DIARY],
	"addresses.write": [DIARY, PLANNER, CUSTOMERS],
	allocation: [DIARY, PLANNER, ORGANIZER],
	search: [DIARY, PLANNER, ORGANIZER],
	exchange: [DIARY, PLANNER],
	planner: [PLANNER],
	"planner.read": [PLANNER, ORGANIZER, DIARY],
	"organizer.read": [ORGANIZER, PLANNER],
	"organizer.write": [ORGANIZER, PLANNER],
	availability: "signed-in",
	"holidays.reasons": [HOLIDAYS, PLANNER, ORGANIZER],
	"holidays.write": [HOLIDAYS, PLANNER, ORGANIZER],
	"holidays.decide": [HOLIDAYS],
	"approve-workday": "signed-in",
	"workdays.read": [APPROVAL, FINANCE, PLANNER, ORGANIZER],
	"workdays.pay": [APPROVAL, FINANCE],
	"workdays.approve": [APPROVAL],
	"email-log": "signed-in",
	"email-log.other": ["/email-log"],
	"drivers.contacts": [DIARY, PLANNER, ORGANIZER, ...ACCOUNT],
	/** Links are made where work is given away, and in the record. */
	"sub-contractors.links": [DIARY, PLANNER, ORGANIZER, SUB_CONTRACTORS],
	"sub-contractors.link-list": [DIARY, PLANNER, ORGANIZER, ...ACCOUNT],
	"partners.contacts": [DIARY, PLANNER, ORGANIZER, FINANCE, ...ACCOUNT],
	"prices.read": [DIARY, PLANNER, FINANCE, ...ACCOUNT],
	profile: "signed-in",
	billing: "signed-in",
	notifications: "signed-in",
	support: ["/support"],
	finance: [FINANCE],
	questions: [DIARY, PLANNER, ORGANIZER, FINANCE],
	"agreements.read": [FINANCE, ...ACCOUNT],
	"agreements.write": [FINANCE, DRIVERS, OWNER_DRIVERS, SUB_CONTRACTORS],
	"credit-notes.read": [FINANCE, DIARY],
	"credit-notes.write": [FINANCE, DIARY],
	"fleet.read": [...ACCOUNT, ORGANIZER, PLANNER],
	"account.read": ACCOUNT,
	/** What vehicles and sub-contractors cost is set with the company's details. */
	"plan-costs.read": ACCOUNT,
	"plan-costs.write": ["/account-settings/company-details"],
	"rate-cards.read": ACCOUNT,
	"rate-cards.write": [SERVICES],
	"profiles.read": ACCOUNT,
	"roles.read": ACCOUNT,
	...SCREEN_WRITES,
	/** Fields of a job that its status locks need it beside the diary or the planner. */
	"booked-jobs.write": [AMEND_BOOKED_JOBS_PATH],
	/** Bank details need it beside the screen of the record that has them. */
	"bank-details.write": [BANK_DETAILS_PATH],
	"settings.notification": ["/settings/notification"],
	"settings.integrations": ["/settings/integrations"],
	"settings.check-report": ["/settings/check-report-setttings", "/settings/check-report"],
	"settings.email": ["/settings/email"],
	"settings.invoice": ["/settings/invoice"],
	"settings.holiday": ["/settings/holiday"],
	"settings.reminder": ["/settings/reminder"],
	"customer.jobs": ["/customer/traffic-diary"],
	"customer.book": ["/customer/book"],
	"customer.people": ["/customer/people"],
	"customer.invoices": ["/customer/finance"],
	"customer.email": ["/customer/email"],
	"customer.notifications": ["/settings/notifications"],
	"customer.password": "signed-in",
	...CONSOLE_AREAS,
} as const satisfies Record<string, ApiPermission>;

/** The name of an API area. */
export type ApiPermissionArea = keyof typeof API_PERMISSIONS;

/** The areas that are about prices, costs and pay alone. */
const MONEY_AREAS: readonly ApiPermissionArea[] = [
	...(["jobs.prices", "jobs.costs", "rates.price", "prices.read", "workdays.pay", "exchange"] as const),
	...(["finance", "credit-notes.read", "credit-notes.write"] as const),
	...(["plan-costs.read", "plan-costs.write"] as const),
	...(["rate-cards.read", "rate-cards.write"] as const),
];

/** The areas of calls that change something: screens offer them to nobody who only views. */
const CHANGING_AREA = /\.(?:write|decide|approve|status|import)$|^allocation$/;

/** Whether an area is about prices, costs or pay alone, so that a role without prices has none of it. */
export const isMoneyArea = (area: ApiPermissionArea): boolean => MONEY_AREAS.includes(area);

/** Whether a permission set allows an API area. */
export function isCallPermitted(area: ApiPermissionArea, set: ReadonlySet<string>): boolean {
	if (set.has(NO_PRICES_PATH) && isMoneyArea(area)) return false;
	if (set.has(VIEW_ONLY_PATH) && CHANGING_AREA.test(area)) return false;
	const needed: ApiPermission = API_PERMISSIONS[area];
	return needed === "signed-in" || needed.some((path) => set.has(path));
}
