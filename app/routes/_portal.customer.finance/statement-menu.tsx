import { Download } from "lucide-react";
import { saveResponseAs } from "~/features/kernel/requests";
import { addDays, type DateText } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { CustomMenu } from "~/ui/menu/menu";

const firstOfMonth = (day: DateText): DateText => `${day.slice(0, 8)}01`;

/** The statement of account as PDF: what is open, or a period. */
export function StatementMenu({ today }: { today: DateText }) {
	const thisMonth = firstOfMonth(today);
	const endOfLast = addDays(thisMonth, -1);
	const save = (period?: { date_from: DateText; date_to: DateText }) =>
		void saveResponseAs(`statement-${today}.pdf`, "GET /customer/statement", {
			query: period ? { kind: "period", ...period } : { kind: "open" },
		});
	const entries = [
		{ id: "open", label: "What is to be paid", onAction: () => save() },
		{
			id: "this-month",
			label: "This month",
			onAction: () => save({ date_from: thisMonth, date_to: today }),
		},
		{
			id: "last-month",
			label: "Last month",
			onAction: () => save({ date_from: firstOfMonth(endOfLast), date_to: endOfLast }),
		},
		{
			id: "year",
			label: "Last 12 months",
			onAction: () => save({ date_from: addDays(today, -365), date_to: today }),
		},
	];
	return (
		<CustomMenu label="Statement" entries={entries} placement="bottom end">
			{(trigger) => (
				<Button size="form" icon={Download} {...trigger}>
					Statement
				</Button>
			)}
		</CustomMenu>
	);
}
