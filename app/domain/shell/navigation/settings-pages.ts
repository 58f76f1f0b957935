/** A page of settings, or a tab of one, that can be found by name. */
interface SettingsPage {
	title: string;
	/** Of a tab: the screen that it is on. */
	on?: string;
	/** With the tab. */
	to: string;
	/** The screen that a role needs. */
	path: string;
	/** Other words that people use for what is set there. */
	words?: string;
	/** A tab that a role without prices does not have. */
	isPriced?: boolean;
}

type Tab = readonly [title: string, words?: string, isPriced?: boolean];

/** The tabs of a screen at its address, in order. */
const tabs = (on: string, path: string, list: readonly Tab[]): SettingsPage[] =>
	list.map(([title, words, isPriced], at) => ({
		...{ title, on, to: at === 0 ? path : `${path}?tab=${at}`, path, words },
		...(isPriced && { isPriced }),
	}));

/** Screens of a screen, each with an address of its own. */
const pages = (
	on: string,
	path: string,
	list: readonly (readonly [title: string, slug: string, words?: string])[],
) => list.map(([title, slug, words]): SettingsPage => ({ title, on, to: `${path}/${slug}`, path, words }));

const account = (slug: string) => `/account-settings/${slug}`;
const one = (title: string, path: string, words?: string): SettingsPage => ({ title, to: path, path, words });

/** Every page of settings, with what is set there in the words of the trade. The menus have the screens; this has their tabs too. */
export const SETTINGS_PAGES: readonly SettingsPage[] = [
	one("Profiles", account("profiles"), "users staff colleagues logins invite people"),
	one("Roles", account("roles"), "permissions rights access limits"),
	...tabs("Company details", account("company-details"), [
		["Company details", "name address phone contact"],
		["Registration and logo", "vat number letterhead picture company number"],
		["Tax codes", "vat rates"],
		["Security", "sign in second factor authenticator password"],
		["Live drivers", "positions trail lateness late after minutes tracking links stops unloading time"],
		["Customer portal", "look colour address branding"],
		["Support visits", "provider access"],
		["Sample data", "demo example"],
		["Road times", "learned driving times speeds traffic"],
		["Times of collection", "slots booking portal promise hold price left spare"],
		[
			"Planning costs",
			"plan the day automatic cost per mile hour day vehicle sub-contractor price late co2e",
			true,
		],
		["Prices", "rate cards estimated miles binding quote rounded", true],
	]),
	...tabs("Services", account("services"), [
		["Services", "rates tariffs prices load type"],
		["Extra tariffs", "extras surcharges"],
		["Waiting charges", "waiting time demurrage free minutes"],
		["Freight types", "goods commodity"],
		["Load types", "vehicle sizes swb lwb artic price per mile"],
		["Custom checks", "check list questions"],
		["Job checks", "check list questions"],
		["Failure reasons", "not delivered failed refused"],
		["Waiting reasons", "delay"],
		["Needs", "skills equipment adr tail lift"],
	]),
	one("Fuel surcharge", account("fuel-surcharge"), "diesel pump price month percent bands table"),
	one("Customers", account("customers"), "accounts clients credit portal pod terms addresses"),
	one("Rate cards", account("rate-cards"), "prices zones mileage bands minimum waiting extras raise tariff"),
	...tabs("Vehicles", account("vehicles"), [
		["Vehicle types", "payload sizes spaces"],
		["Vehicles", "fleet registrations mot tax vor"],
		["Trailers"],
		["Vehicle checks", "walkaround defects"],
		["Trailer checks", "walkaround defects"],
	]),
	one("Drivers", account("drivers"), "licence cpc card pay rate skills"),
	one("Owner-drivers", account("owner-drivers")),
	one("Contract hire", account("contract-hire"), "agency hire"),
	one("Sub-contractors", account("sub-contractors"), "subbies hauliers carriers insurance"),
	one("Depots", account("depots"), "yards bases"),
	...tabs("Notification", "/settings/notification", [
		["Notifications by person", "alerts bell mails"],
		["Company", "margin floor owner drivers approve activity layout switches"],
	]),
	one("Integrations", "/settings/integrations", "maps routes mail exchange connect"),
	...pages("Integrations", "/settings/integrations", [
		["Courier exchange", "courier-exchange", "cx loads"],
		["API keys", "api-keys", "developer token"],
		["Webhooks", "webhooks", "developer events"],
		["Booking files", "booking-files", "ftp sftp edi import"],
	]),
	one("Check Report Settings", "/settings/check-report-setttings", "recipients email daily"),
	one("Check Report", "/settings/check-report", "walkaround defects pdf"),
	...pages("Email", "/settings/email", [
		["General", "general", "templates wording delivered pod booked quote text"],
		["Invoice", "invoice", "templates wording text"],
		["Defect", "defect", "templates wording text"],
		["Driver invoice", "driver-invoice", "templates wording self bill text"],
		["Driver holiday", "driver-holiday", "templates wording leave text"],
	]),
	...tabs("Invoice", "/settings/invoice", [
		["Invoice", "numbering terms vat payment reminders layout accounts files sage xero"],
		["Accounts codes", "nominal code department account tracking sage xero charges depot customer"],
	]),
	one("Holiday", "/settings/holiday", "leave year allowance bank holidays"),
	...pages("Reminder", "/settings/reminder", [
		["Job", "job"],
		["Workday", "workday", "start of the day"],
		["MOT", "mot", "annual test"],
		["VOR", "vor", "off the road"],
		["PMI", "pmi", "inspection"],
		["General Task", "general-task"],
	]),
];

/** The pages of settings whose screens a person has in the menus; without prices none of the tabs that are about them. */
export const listSettingsPages = (screens: readonly string[], hasPrices: boolean): SettingsPage[] =>
	SETTINGS_PAGES.filter(({ path, isPriced }) => screens.includes(path) && (hasPrices || !isPriced));
