import { Plus } from "lucide-react";
import { useMemo } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { saveAccountsCodes } from "~/domain/finance/invoicing/books/accounts-codes";
import {
	type AccountsCodes,
	type AccountsCodesInput,
	accountsCodesInput,
} from "~/domain/finance/invoicing/books/codes-schemas";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { type CodeRow, type CodeValues, emptyCodeRow, toCodeValues } from "./accounts-code-rows";
import { AccountsCodesTable, CODE_LABELS } from "./accounts-codes-table";
import { SettingsForm, SettingsSection } from "./settings-form";
import { useSettingsForm } from "./use-settings-form";

const LABELS = { tracking_category: "Tracking category", ...CODE_LABELS };

/** Where each charge goes in Sage 50 and Xero, and where those of customers and depots go instead. */
export function AccountsCodesForm({ codes }: { codes: AccountsCodes }) {
	const save = useActionSubmit<typeof saveAccountsCodes>("saveAccountsCodes");
	const initial = useMemo(() => toCodeValues(codes), [codes]);
	const form = useSettingsForm<CodeValues, AccountsCodesInput, AccountsCodes>({
		initial,
		schema: accountsCodesInput,
		save,
	});
	const rows = form.values.codes.map((row, place) => ({ ...row, place }));
	const setRow = (place: number, change: Partial<CodeRow>) =>
		form.set({
			codes: form.values.codes.map((row, at) => (at === place ? { ...row, ...change } : row)),
		});
	const table = { usual: codes.usual, depots: codes.depots, errors: form.errors, onChange: setRow };
	const add = (of: "customer" | "depot") => form.set({ codes: [...form.values.codes, emptyCodeRow(of)] });
	const remove = (place: number) => form.set({ codes: form.values.codes.filter((_, at) => at !== place) });
	const others = rows.filter(({ of }) => of !== "charge");
	return (
		<SettingsForm title="Accounts codes" form={form} labels={LABELS}>
			<SettingsSection title="Charges">
				<p>
					Where each charge goes in the files for Sage 50 (nominal code, department) and Xero (account code,
					tracking). An empty field has what is in grey.
				</p>
				<div className="fields columns-2">
					<TextField
						label="Tracking category"
						hint="As it is called in Xero, “Depot” for example. Blank: no tracking."
						{...form.field("tracking_category")}
					/>
				</div>
				<AccountsCodesTable {...table} label="Charges" rows={rows.filter(({ of }) => of === "charge")} />
			</SettingsSection>
			<SettingsSection title="Customers and depots">
				<p>
					What differs for a customer, or for the depot of the vehicle or driver that carried the job. A
					customer's codes come before those of a depot, and those of one charge before those of all.
				</p>
				{others.length > 0 && (
					<AccountsCodesTable {...table} label="Customers and depots" rows={others} onRemove={remove} />
				)}
				<div className="cluster">
					<Button isWriting icon={Plus} onClick={() => add("customer")}>
						Customer
					</Button>
					<Button isWriting icon={Plus} disabled={codes.depots.length === 0} onClick={() => add("depot")}>
						Depot
					</Button>
				</div>
			</SettingsSection>
		</SettingsForm>
	);
}
