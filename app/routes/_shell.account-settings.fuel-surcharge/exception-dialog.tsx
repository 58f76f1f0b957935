import { useActionSubmit } from "~/client/screen-action";
import type { setFuelException } from "~/domain/finance/invoicing/fuel/exceptions";
import {
	type FuelExceptionInput,
	type FuelYear,
	fuelExceptionInput,
} from "~/domain/finance/invoicing/fuel/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { useCustomerChoices } from "~/features/master-data/customer-choices";
import { formatMonth } from "~/shared/time/months";
import { ComboField } from "~/ui/form/combo-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { NumberField } from "~/ui/form/number-field";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";
import { SegmentedControl } from "~/ui/segmented-control";
import { UNTIL_FURTHER_NOTICE } from "./fuel-texts";

const TERMS = [
	{ value: "on", label: "From this month on" },
	{ value: "month", label: "This month only" },
] as const;

interface Values {
	customer_id: number | null;
	month: string;
	month_to: string | null;
	percent: number | null;
	note: string;
}

/** Agrees another surcharge with a customer, for a month or from it on. */
export default function ExceptionDialog({ month, onClose }: { month: string; onClose: () => void }) {
	const submit = useActionSubmit<typeof setFuelException>("setFuelException");
	const customers = useCustomerChoices();
	const initial: Values = {
		...{ customer_id: null, month, month_to: UNTIL_FURTHER_NOTICE },
		...{ percent: null, note: "" },
	};
	const form = useSaveForm<Values, FuelExceptionInput, FuelYear>({
		initial,
		schema: fuelExceptionInput,
		save: submit,
		onSaved: onClose,
	});
	return (
		<Dialog open onClose={onClose} title={`Exception, ${formatMonth(month)}`} width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill">
					<div className="scroll panel-padding">
						<div className="fields">
							<ComboField {...form.field("customer_id")} label="Customer" required {...customers} />
							<NumberField
								{...form.field("percent")}
								label="Surcharge"
								unit="%"
								decimals={2}
								required
								hint="0 where fuel is included in the price."
							/>
							<SegmentedControl
								label="How long"
								block
								options={TERMS}
								value={form.values.month_to === null ? "month" : "on"}
								onChange={(term) => form.set({ month_to: term === "on" ? UNTIL_FURTHER_NOTICE : null })}
							/>
							<TextField
								{...form.field("note")}
								label="Note"
								maxLength={120}
								placeholder="Fixed in the contract"
							/>
						</div>
					</div>
					<FormFooter onCancel={close} pending={form.pending} keys="mod+enter">
						Save exception
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
