import type { MailKind } from "./mail-kind";
import { COMPANY_PLACEHOLDER, paragraphs, placeholder, SIGNATURE } from "./placeholders";

/** Mails about vehicle checks. */
export const DEFECT_MAILS: readonly MailKind[] = [
	{
		slug: "defect",
		area: "defect",
		title: "Defect reported",
		when: "To staff who want defects by email, when a check finds one.",
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
		body: paragraphs("{{summary}}", "{{results}}", SIGNATURE),
		placeholders: [
			COMPANY_PLACEHOLDER,
			placeholder("title", "Vehicle, or the days it is about", "YK72 HBO, 20-11-2026"),
			placeholder("summary", "In one line", "Sam Pike, start of day, 14 checks, 1 defect."),
			placeholder("results", "Every check with its answer", "Brakes: OK\nTyres and wheel fixings: Defect"),
		],
	},
];
