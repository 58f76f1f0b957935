/** The five screens the wordings of mail are parted into. */
export const MAIL_AREAS = [
	{ area: "general", label: "General" },
	{ area: "invoice", label: "Invoice" },
	{ area: "defect", label: "Defect" },
	{ area: "driver-invoice", label: "Driver invoice" },
	{ area: "driver-holiday", label: "Driver holiday" },
] as const;
export type MailArea = (typeof MAIL_AREAS)[number]["area"];

/** A mark that is filled in: `{{name}}`. */
export interface Placeholder {
	name: string;
	/** What it stands for, in words. */
	what: string;
	/** What a preview shows in its place. */
	sample: string;
}

/** A kind of mail the company can word for itself. */
export interface MailKind {
	slug: string;
	area: MailArea;
	title: string;
	/** When it goes out and to whom. */
	when: string;
	subject: string;
	body: string;
	placeholders: readonly Placeholder[];
	/** Without it somebody could not go on: it cannot be switched off. */
	always?: true;
	/** A mark its text must keep. */
	needs?: string;
	/** It holds what opens something: a copy of it is never shown or sent again. */
	secret?: true;
}

const mark = (name: string, what: string, sample: string): Placeholder => ({ name, what, sample });

const NAME = mark("name", "Who it is to", "Alex Carter");
const COMPANY = mark("company", "Your company's name", "Your company");
const JOB = mark("job_number", "Number of the job", "48190");
const FROM_PLACE = mark("collection", "Where it is collected", "Eastfield Medical, Leeds, LS10 1AB");
const TO_PLACE = mark("delivery", "Where it is delivered", "St James Hospital, York, YO1 7HH");
const TOTAL = mark("total", "The amount", "£245.00");
const NUMBER = mark("number", "Number of the paper", "INV-1042");
const DAY = mark("date", "Day of the job", "20-11-2026");
const PERIOD = [mark("from", "First day", "16-11-2026"), mark("to", "Last day", "22-11-2026")];

const text = (...paragraphs: string[]) => paragraphs.join("\n\n");
const HELLO = "Hello {{name}},";
const SIGNED = "{{company}}";

/** Every kind of mail with the wording it has before anybody changes it. */
export const MAIL_KINDS: readonly MailKind[] = [
	{
		slug: "registration",
		area: "general",
		title: "Registration",
		when: "To somebody an account is made for, with the link that sets the password.",
		subject: "Your {{company}} account",
		body: text(
			HELLO,
			"an account at {{company}} has been made for you. Choose your password here: {{link}}",
			"The link works once, for 60 minutes.",
		),
		placeholders: [NAME, COMPANY, mark("link", "The link", "https://cartage.example/set-password/…")],
		needs: "link",
		always: true,
		secret: true,
	},
	{
		slug: "one_time_code",
		area: "general",
		title: "Master Edit code",
		when: "To the client admin who turns Master Edit on.",
		subject: "Your code is {{code}}",
		body: text(
			HELLO,
			"your code for Master Edit of job {{job_number}} is {{code}}. It is good for 10 minutes.",
		),
		placeholders: [NAME, JOB, mark("code", "The code", "A1B2C3")],
		needs: "code",
		always: true,
		secret: true,
	},
	{
		slug: "quote",
		area: "general",
		title: "Quote to customer",
		when: "To the customer, when a quote is sent from the job. The quote is attached.",
		subject: "Quote for job {{job_number}}",
		body: text(
			HELLO,
			"we are pleased to quote {{total}} for job {{job_number}}: {{collection}} to {{delivery}}.",
			SIGNED,
		),
		placeholders: [NAME, COMPANY, JOB, TOTAL, FROM_PLACE, TO_PLACE],
	},
	{
		slug: "job_booked",
		area: "general",
		title: "Job booked",
		when: "To customers with e-mail notifications, when one of their jobs is booked.",
		subject: "Job {{job_number}} is booked",
		body: text(
			HELLO,
			"job {{job_number}} from {{collection}} to {{delivery}} is booked for {{date}}.",
			SIGNED,
		),
		placeholders: [NAME, COMPANY, JOB, FROM_PLACE, TO_PLACE, DAY],
	},
	{
		slug: "job_completed",
		area: "general",
		title: "Job completed",
		when: "To customers with e-mail notifications, when one of their jobs is delivered.",
		subject: "Job {{job_number}} is delivered",
		body: text(HELLO, "job {{job_number}} was delivered on {{date}}. Signed for by {{pod_name}}.", SIGNED),
		placeholders: [
			NAME,
			COMPANY,
			JOB,
			FROM_PLACE,
			TO_PLACE,
			DAY,
			mark("pod_name", "Who signed for it", "J. Marsh"),
		],
	},
	{
		slug: "job_reminder",
		area: "general",
		title: "Reminder",
		when: "To the addresses of the reminder settings, when a reminder is due.",
		subject: "Reminder: {{title}}",
		body: text("{{notes}}", "Due {{date}} {{time}}."),
		placeholders: [
			mark("title", "What it is about", "job 48190"),
			mark("notes", "What was noted", "Ring the customer before loading."),
			mark("date", "Day", "20-11-2026"),
			mark("time", "Time", "14:30"),
		],
	},
	{
		slug: "sub_contractor_job",
		area: "general",
		title: "Job to sub-contractor",
		when: "To the sub-contractor a job is booked with.",
		subject: "Job {{job_number}} for you",
		body: text(HELLO, "please carry job {{job_number}}: {{collection}} to {{delivery}}, {{date}}.", SIGNED),
		placeholders: [NAME, COMPANY, JOB, FROM_PLACE, TO_PLACE, DAY],
	},
	{
		slug: "invoice",
		area: "invoice",
		title: "Invoice",
		when: "To the customer, when an invoice is sent. The invoice is attached.",
		subject: "Invoice {{number}} from {{company}}",
		body: text(HELLO, "please find invoice {{number}} over {{total}}, due {{due}}.", SIGNED),
		placeholders: [NAME, COMPANY, NUMBER, TOTAL, mark("due", "When it is due", "20-12-2026")],
	},
	{
		slug: "invoice_batch",
		area: "invoice",
		title: "Invoices in one batch",
		when: "To the customer, when several invoices are sent as one mail.",
		subject: "{{count}} invoices from {{company}}",
		body: text(HELLO, "please find {{count}} invoices: {{numbers}}.", SIGNED),
		placeholders: [
			NAME,
			COMPANY,
			mark("count", "How many", "3"),
			mark("numbers", "Their numbers", "INV-1042, INV-1043, INV-1044"),
		],
	},
	{
		slug: "credit_note",
		area: "invoice",
		title: "Credit note",
		when: "To the customer, when a credit note is sent.",
		subject: "Credit note {{number}} from {{company}}",
		body: text(HELLO, "please find credit note {{number}} over {{total}}.", SIGNED),
		placeholders: [NAME, COMPANY, mark("number", "Number of the paper", "CN-17"), TOTAL],
	},
	{
		slug: "defect",
		area: "defect",
		title: "Defect reported",
		when: "To staff who want defects by e-mail, when a check finds one.",
		subject: "Defect on {{vehicle}}: {{check}}",
		body: "{{driver}} reported a defect on {{vehicle}} at {{time}}: {{check}}. {{description}}",
		placeholders: [
			mark("driver", "Who reported it", "Sam Pike"),
			mark("vehicle", "Vehicle or trailer", "YK72 HBO"),
			mark("check", "What was checked", "Tyres and wheel fixings"),
			mark("time", "When", "20-11-2026 06:12"),
			mark("description", "What the driver wrote", "Nearside front tyre below the limit."),
		],
	},
	{
		slug: "check_report",
		area: "defect",
		title: "Check report",
		when: "To the addresses of the check report settings: each report, or a day's or week's reports together.",
		subject: "Check report: {{title}}",
		body: text("{{summary}}", "{{results}}", SIGNED),
		placeholders: [
			COMPANY,
			mark("title", "Vehicle, or the days it is about", "YK72 HBO, 20-11-2026"),
			mark("summary", "In one line", "Sam Pike, start of day, 14 checks, 1 defect."),
			mark("results", "Every check with its answer", "Brakes: OK\nTyres and wheel fixings: Defect"),
		],
	},
	{
		slug: "driver_invoice",
		area: "driver-invoice",
		title: "Driver invoice",
		when: "To the driver, when an invoice for driver's pay is sent. The invoice is attached.",
		subject: "Invoice {{number}}, {{from}} to {{to}}",
		body: text(HELLO, "please find invoice {{number}} for {{hours}} hours, {{total}}.", SIGNED),
		placeholders: [
			NAME,
			COMPANY,
			mark("number", "Number of the paper", "DI-210"),
			...PERIOD,
			mark("hours", "Hours paid", "42.5"),
			TOTAL,
		],
	},
	{
		slug: "holiday_approved",
		area: "driver-holiday",
		title: "Holiday approved",
		when: "To the driver, when holiday is approved.",
		subject: "Your holiday is approved",
		body: text(HELLO, "your holiday from {{from}} to {{to}} is approved.", SIGNED),
		placeholders: [NAME, COMPANY, ...PERIOD],
	},
	{
		slug: "holiday_declined",
		area: "driver-holiday",
		title: "Holiday declined",
		when: "To the driver, when holiday is declined.",
		subject: "Your holiday request",
		body: text(HELLO, "your holiday from {{from}} to {{to}} could not be approved. {{note}}", SIGNED),
		placeholders: [NAME, COMPANY, ...PERIOD, mark("note", "What was noted", "Two drivers are away already.")],
	},
];

/** A kind of mail by its slug. */
export const mailKind = (slug: string): MailKind | undefined => MAIL_KINDS.find((kind) => kind.slug === slug);

/** What a preview and a test mail fill in, with the company's own name. */
export const samplesOf = ({ placeholders }: MailKind, company: string): Record<string, string> => ({
	...Object.fromEntries(placeholders.map(({ name, sample }) => [name, sample])),
	...(placeholders.some(({ name }) => name === "company") ? { company } : {}),
});
