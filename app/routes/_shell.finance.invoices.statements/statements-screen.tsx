import { useSearchParams } from "@remix-run/react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { PaymentReminders } from "~/domain/finance/invoicing/reminders/schemas";
import type { OpenAccounts } from "~/domain/finance/invoicing/statements/schemas";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import type { DateText } from "~/shared/time/dates";
import { Token } from "~/ui/chip";
import { TabList } from "~/ui/tabs/tabs";
import { OpenAccountList } from "./open-account-list";
import { ReminderList } from "./reminder-list";

/** Who owes something: statements of account, and the reminders that are due. */
export function StatementsScreen(props: {
	accounts: OpenAccounts;
	reminders: PaymentReminders;
	keyword: string;
	today: DateText;
	/** Whether the user may open the invoice settings. */
	canSet: boolean;
}) {
	const { accounts, reminders, keyword, today, canSet } = props;
	const go = useListParams();
	const [params] = useSearchParams();
	const tab = params.get("tab") === "reminders" ? "reminders" : "statements";
	const refresh = useScreenRefresh(["invoiceChange", "settingsChange"]);
	return (
		<section className="list-screen" aria-label="Statements">
			<div className="toolbar">
				<h1>Statements</h1>
				<TabList
					variant="pill"
					label="Lists"
					tabs={[
						{ id: "statements", label: "Customers", count: accounts.data.length },
						{ id: "reminders", label: "Reminders due", count: reminders.data.length },
					]}
					value={tab}
					onChange={(next) => go({ tab: next === "reminders" ? next : null })}
				/>
				<PhoneSearch />
				{keyword && (
					<Token label={`Search: ${keyword}`} onRemove={() => go({ keywords: null })}>
						{keyword}
					</Token>
				)}
			</div>
			{tab === "statements" ? (
				<OpenAccountList accounts={accounts} isFiltered={keyword !== ""} today={today} onChanged={refresh} />
			) : (
				<ReminderList reminders={reminders} canSet={canSet} />
			)}
		</section>
	);
}
