/** The settings screens the mail templates are grouped into. */
export const MAIL_AREAS = [
	{ area: "general", label: "General" },
	{ area: "invoice", label: "Invoice" },
	{ area: "defect", label: "Defect" },
	{ area: "driver-invoice", label: "Driver invoice" },
	{ area: "driver-holiday", label: "Driver holiday" },
] as const;
export type MailArea = (typeof MAIL_AREAS)[number]["area"];

/** A placeholder in a wording: `{{name}}`. */
export interface Placeholder {
	name: string;
	/** Its description for users. */
	what: string;
	/** The value shown in previews. */
	sample: string;
}

/** A kind of mail whose wording the company can change. */
export interface MailKind {
	slug: string;
	area: MailArea;
	title: string;
	/** When it is sent and to whom. */
	when: string;
	subject: string;
	body: string;
	placeholders: readonly Placeholder[];
	/** It cannot be switched off, because a user could not continue without it. */
	always?: true;
	/** A placeholder its text must contain. */
	needs?: string;
	/** It contains a secret: it is masked in the log and never copied or resent. */
	secret?: true;
}

const placeholder = (name: string, what: string, sample: string): Placeholder => ({ name, what, sample });

const NAME = placeholder("name", "Recipient's name", "Alex Carter");
const COMPANY = placeholder("company", "Your company's name", "Your company");
const JOB = placeholder("job_number", "Number of the job", "48190");
const COLLECTION_PLACEHOLDER = placeholder(
	"collection",
	"Where it is collected",
	"Eastfield Medical, Leeds, LS10 1AB",
);
const DELIVERY_PLACEHOLDER = placeholder(
	"delivery",
	"Where it is delivered",
	"St James Hospital, York, YO1 7HH",
);
const TOTAL = placeholder("total", "The amount", "£245.00");
const NUMBER = placeholder("number", "Document number", "INV-1042");
const DAY = placeholder("date", "Day of the job", "20-11-2026");
const PERIOD = [placeholder("from", "First day", "16-11-2026"), placeholder("to", "Last day", "22-11-2026")];

const text = (...paragraphs: string[]) => paragraphs.join("\n\n");
const HELLO = "Hello {{name}},";
const SIGNATURE = "{{company}}";

/** Every kind of mail with its default wording. */
export const MAIL_KINDS: readonly MailKind[] = [
	{
		slug: "registration",
		area: "general",
		title: "Registration",
		when: "To a new user, with the link that sets the password.",
		subject: "Your {{company}} account",
		body: text(
			HELLO,
			"an account at {{company}} has been made for you. Choose your password here: {{link}}",
			"The link works once, for 60 minutes.",
		),
		placeholders: [NAME, COMPANY, placeholder("link", "The link", "https://cartage.example/set-password/…")],
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
		placeholders: [NAME, JOB, placeholder("code", "The code", "A1B2C3")],
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
			SIGNATURE,
		),
		placeholders: [NAME, COMPANY, JOB, TOTAL, COLLECTION_PLACEHOLDER, DELIVERY_PLACEHOLDER],
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
			SIGNATURE,
		),
		placeholders: [NAME, COMPANY, JOB, COLLECTION_PLACEHOLDER, DELIVERY_PLACEHOLDER, DAY],
	},
	{
		slug: "job_completed",
		area: "general",
		title: "Job completed",
		when: "To customers with e-mail notifications, when one of their jobs is delivered.",
		subject: "Job {{job_number}} is delivered",
		body: text(HELLO, "job {{job_number}} was delivered on {{date}}. Signed for by {{pod_name}}.", SIGNATURE),
		placeholders: [
			NAME,
			COMPANY,
			JOB,
			COLLECTION_PLACEHOLDER,
			DELIVERY_PLACEHOLDER,
			DAY,
			placeholder("pod_name", "Who signed for it", "J. Marsh"),
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
			placeholder("title", "What it is about", "job 48190"),
			placeholder("notes", "What was noted", "Ring the customer before loading."),
			placeholder("date", "Day", "20-11-2026"),
			placeholder("time", "Time", "14:30"),
		],
	},
	{
		slug: "sub_contractor_job",
		area: "general",
		title: "Job to sub-contractor",
		when: "To the sub-contractor a job is booked with.",
		subject: "Job {{job_number}} for you",
		body: text(
			HELLO,
			"please carry job {{job_number}}: {{collection}} to {{delivery}}, {{date}}.",
			SIGNATURE,
		),
		placeholders: [NAME, COMPANY, JOB, COLLECTION_PLACEHOLDER, DELIVERY_PLACEHOLDER, DAY],
	},
	{
		slug: "invoice",
		area: "invoice",
		title: "Invoice",
		when: "To the customer, when an invoice is sent. The invoice is attached.",
		subject: "Invoice {{number}} from {{company}}",
		body: text(HELLO, "please find invoice {{number}} over {{total}}, due {{due}}.", SIGNATURE),
		placeholders: [NAME, COMPANY, NUMBER, TOTAL, placeholder("due", "When it is due", "20-12-2026")],
	},
	{
		slug: "invoice_batch",
		area: "invoice",
		title: "Invoices in one batch",
		when: "To the customer, when several invoices are sent as one mail.",
		subject: "{{count}} invoices from {{company}}",
		body: text(HELLO, "please find {{count}} invoices: {{numbers}}.", SIGNATURE),
		placeholders: [
			NAME,
			COMPANY,
			placeholder("count", "How many", "3"),
			placeholder("numbers", "Their numbers", "INV-1042, INV-1043, INV-1044"),
		],
	},
	{
		slug: "credit_note",
		area: "invoice",
		title: "Credit note",
		when: "To the customer, when a credit note is sent.",
		subject: "Credit note {{number}} from {{company}}",
		body: text(HELLO, "please find credit note {{number}} over {{total}}.", SIGNATURE),
		placeholders: [NAME, COMPANY, placeholder("number", "Document number", "CN-17"), TOTAL],
	},
	{
		slug: "defect",
		area: "defect",
		title: "Defect reported",
		when: "To staff who want defects by e-mail, when a check finds one.",
		subject: "Defect on {{vehicle}}: {{check}}",
		body: "{{driver}} reported a defect on {{vehicle}} at {{time}}: {{check}}. {{description}}",
		placeholders: [
			placeholder("driver", "Who reported it", "Sam Pike"),
			placeholder("vehicle", "Vehicle or trailer", "YK72 HBO"),
			placeholder("check", "What was checked", "Tyres and wheel fixings"),
			placeholder("time", "When", "20-11-2026 06:12"),
			placeholder("description", "What the driver wrote", "Nearside front tyre below the limit."),
		],
	},
	{
		slug: "check_report",
		area: "defect",
		title: "Check report",
		when: "To the addresses of the check report settings: each report, or a day's or week's reports together.",
		subject: "Check report: {{title}}",
		body: text("{{summary}}", "{{results}}", SIGNATURE),
		placeholders: [
			COMPANY,
			placeholder("title", "Vehicle, or the days it is about", "YK72 HBO, 20-11-2026"),
			placeholder("summary", "In one line", "Sam Pike, start of day, 14 checks, 1 defect."),
			placeholder("results", "Every check with its answer", "Brakes: OK\nTyres and wheel fixings: Defect"),
		],
	},
	{
		slug: "driver_invoice",
		area: "driver-invoice",
		title: "Driver invoice",
		when: "To the driver, when an invoice for driver's pay is sent. The invoice is attached.",
		subject: "Invoice {{number}}, {{from}} to {{to}}",
		body: text(HELLO, "please find invoice {{number}} for {{hours}} hours, {{total}}.", SIGNATURE),
		placeholders: [
			NAME,
			COMPANY,
			placeholder("number", "Document number", "DI-210"),
			...PERIOD,
			placeholder("hours", "Hours paid", "42.5"),
			TOTAL,
		],
	},
	{
		slug: "holiday_approved",
		area: "driver-holiday",
		title: "Holiday approved",
		when: "To the driver, when holiday is approved.",
		subject: "Your holiday is approved",
		body: text(HELLO, "your holiday from {{from}} to {{to}} is approved.", SIGNATURE),
		placeholders: [NAME, COMPANY, ...PERIOD],
	},
	{
		slug: "holiday_declined",
		area: "driver-holiday",
		title: "Holiday declined",
		when: "To the driver, when holiday is declined.",
		subject: "Your holiday request",
		body: text(HELLO, "your holiday from {{from}} to {{to}} could not be approved. {{note}}", SIGNATURE),
		placeholders: [
			NAME,
			COMPANY,
			...PERIOD,
			placeholder("note", "What was noted", "Two drivers are away already."),
		],
	},
];

/** A kind of mail by its slug. */
export const findMailKind = (slug: string): MailKind | undefined =>
	MAIL_KINDS.find((kind) => kind.slug === slug);

/** The sample values of previews and test mails, with the company's real name. */
export const getSamples = ({ placeholders }: MailKind, company: string): Record<string, string> => ({
	...Object.fromEntries(placeholders.map(({ name, sample }) => [name, sample])),
	...(placeholders.some(({ name }) => name === "company") ? { company } : {}),
});
