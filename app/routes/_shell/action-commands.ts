import {
	Bookmark,
	Building2,
	Calculator,
	CalendarCheck2,
	FileCheck2,
	FileScan,
	FileSpreadsheet,
	Map as MapIcon,
	MessageSquare,
	PackagePlus,
	Printer,
	Repeat2,
	Route,
	TriangleAlert,
	Truck,
	Undo2,
	UserPlus,
	UserRoundPlus,
	UserRoundX,
} from "lucide-react";
import { openDriverMessages } from "~/features/connections/driver-messages";
import { openPodMailOf } from "~/features/jobs/pod-mails";
import { openQuoteLine } from "~/features/jobs/quote-line";
import { undoLastChange } from "~/features/jobs/undo";
import { openBreakdown, openSickDriver } from "~/features/planning/cover";
import type { Command, CommandGroup } from "~/features/shell/palette";

/** What decides which actions are offered: the user's screens and what the role may change. */
export interface ActionRights {
	hasHome: boolean;
	hasDiary: boolean;
	hasPlanner: boolean;
	seesDrivers: boolean;
	/** Whether the role can change anything. */
	canWrite: boolean;
	canWriteJobs: boolean;
	canAllocate: boolean;
	addsCustomers: boolean;
	hasPrices: boolean;
	/** Whether messages to drivers, and cover of workdays, are there. */
	hasMessages: boolean;
	/** The screens of account settings that the role has. */
	accountPages: readonly string[];
}

const diary = (query: string) => ({ to: `/traffic-diary?${query}`, opens: true }) as const;

const JOB_COMMANDS: readonly Command[] = [
	{
		id: "new-job",
		label: "New job",
		words: "book booking add create order",
		icon: PackagePlus,
		keys: "n",
		...diary("new=job"),
	},
	{
		id: "new-trip",
		label: "New trip",
		words: "add multi drop round stops run",
		icon: Route,
		keys: "t",
		...diary("new=trip"),
	},
];

/** A role without prices has no use for the line that shows them. */
const quoteCommand = (hasPrices: boolean): Command => ({
	id: "quote",
	label: "Quote…",
	hint: hasPrices ? "In one line: LU4 4JH DE24 8ST swb" : "A new job, saved as a quote",
	words: "price estimate rate how much lane",
	icon: Calculator,
	...(hasPrices ? { keys: "q", run: openQuoteLine } : diary("new=job")),
});

const IMPORT_COMMANDS: readonly Command[] = [
	{
		id: "import-bookings",
		label: "Import bookings…",
		hint: "CSV, Excel",
		words: "jobs orders spreadsheet upload",
		icon: FileSpreadsheet,
		...diary("do=import-bookings"),
	},
	{
		id: "import-pdf",
		label: "Import from PDF…",
		words: "email mail order document read scan",
		icon: FileScan,
		...diary("do=import-pdf"),
	},
	{
		id: "recurring",
		label: "Recurring job…",
		hint: "Asks for the job",
		words: "repeat standing order regular copy every week",
		icon: Repeat2,
		asks: {
			for: "job",
			toCommand: (subject) =>
				subject.kind === "job"
					? { ...diary(`job=${subject.number}`), state: { opensOverlay: "recurring" } }
					: {},
		},
	},
];

const WHERE_COMMAND: Command = {
	id: "where",
	label: "Where is it?",
	hint: "Asks for the job",
	words: "eta late position vehicle track find expected arrival",
	icon: MapIcon,
	asks: {
		for: "job",
		toCommand: (subject) => (subject.kind === "job" ? diary(`job=${subject.number}`) : {}),
	},
};

const POD_COMMAND: Command = {
	id: "email-pod",
	label: "Email POD…",
	hint: "Asks for the job",
	words: "proof of delivery send signature customer",
	icon: FileCheck2,
	asks: {
		for: "job",
		toCommand: (subject) => ({
			run: () => {
				if (subject.kind === "job") void openPodMailOf(subject.number);
			},
		}),
	},
};

const ALLOCATE_COMMAND: Command = {
	id: "allocate",
	label: "Allocate jobs",
	hint: "Jobs of today without a driver",
	words: "unallocated assign",
	icon: UserPlus,
	to: "/traffic-diary?status=Pending,Collected,Indepot",
};

const SAVE_VIEW_COMMAND: Command = {
	id: "save-view",
	label: "Save view…",
	hint: "The filter of the diary",
	words: "bookmark tab",
	icon: Bookmark,
	...diary("do=save-view"),
};

const CLOSE_COMMAND: Command = {
	id: "close-day",
	label: "Close the day",
	words: "sign off end carry over",
	icon: CalendarCheck2,
	to: "/home/close",
};

const UNDO_COMMAND: Command = {
	id: "undo",
	label: "Undo the last change",
	words: "take back revert mistake",
	icon: Undo2,
	keys: "z",
	run: () => void undoLastChange(),
};

const RUN_SHEET_COMMAND: Command = {
	id: "run-sheet",
	label: "Run sheet PDF…",
	hint: "Asks for the driver, of today",
	words: "print route stops manifest day sheet",
	icon: Printer,
	asks: {
		for: "driver",
		toCommand: (subject) => ({
			run: () => {
				if (subject.kind !== "driver") return;
				void import("./save-run-sheet-of").then(({ saveRunSheetOf }) => saveRunSheetOf(subject.id));
			},
		}),
	},
};

const COVER_COMMANDS: readonly Command[] = [
	{
		id: "sick-driver",
		label: "Sick today…",
		hint: "A driver is sick: who does the jobs",
		words: "ill absent off unwell",
		icon: UserRoundX,
		run: () => openSickDriver(null),
	},
	{
		id: "broken-down",
		label: "Broken down…",
		hint: "A vehicle is off the road, VOR: who does the jobs",
		words: "breakdown defect repair",
		icon: TriangleAlert,
		run: () => openBreakdown(null),
	},
];

const MESSAGE_COMMAND: Command = {
	id: "message-driver",
	label: "Message driver…",
	words: "text sms write chat tell",
	icon: MessageSquare,
	asks: {
		for: "driver",
		toCommand: (subject) => ({
			run: () => openDriverMessages(subject.kind === "driver" ? subject.id : undefined),
		}),
	},
};

const add = (id: string, label: string, icon: Command["icon"], to: string, words: string): Command => ({
	id,
	label,
	words,
	icon,
	to,
	opens: true,
});

/** What can be added to the master data. */
function listAdditions({ addsCustomers, accountPages, canWrite }: ActionRights): Command[] {
	const has = (slug: string) => canWrite && accountPages.includes(`/account-settings/${slug}`);
	const to = (slug: string, tab = "") => `/account-settings/${slug}?${tab}add=1`;
	return [
		...(addsCustomers && has("customers")
			? [add("add-customer", "Add customer…", Building2, to("customers"), "new account client")]
			: []),
		...(has("drivers")
			? [add("add-driver", "Add driver…", UserRoundPlus, to("drivers"), "new starter")]
			: []),
		...(has("vehicles")
			? [add("add-vehicle", "Add vehicle…", Truck, to("vehicles", "tab=1&"), "new fleet registration")]
			: []),
	];
}

/** The actions that a user is offered on every screen. */
export function listActions(rights: ActionRights): CommandGroup {
	const { hasHome, hasDiary, hasPlanner, seesDrivers, canWrite, canWriteJobs, canAllocate, hasMessages } =
		rights;
	return {
		heading: "Actions",
		commands: [
			...(hasDiary && canWriteJobs
				? [...JOB_COMMANDS, quoteCommand(rights.hasPrices), ...IMPORT_COMMANDS]
				: []),
			...(hasDiary && canAllocate ? [ALLOCATE_COMMAND] : []),
			...(hasDiary && seesDrivers ? [WHERE_COMMAND] : []),
			...(hasDiary && canWriteJobs ? [POD_COMMAND] : []),
			...(hasMessages && canWrite && hasDiary ? [MESSAGE_COMMAND] : []),
			...(hasPlanner && seesDrivers ? [RUN_SHEET_COMMAND] : []),
			...(hasMessages && canWrite ? COVER_COMMANDS : []),
			...(hasDiary ? [SAVE_VIEW_COMMAND] : []),
			...(hasHome ? [CLOSE_COMMAND] : []),
			...((hasDiary || hasPlanner) && canWrite ? [UNDO_COMMAND] : []),
			...listAdditions(rights),
		],
	};
}
