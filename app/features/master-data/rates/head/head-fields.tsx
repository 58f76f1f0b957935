import { Plus, X } from "lucide-react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { ComboField } from "~/ui/form/combo-field";
import { DateField } from "~/ui/form/date-field";
import type { FormErrors } from "~/ui/form/form-store";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { IconButton } from "~/ui/icon-button";
import type { CardOptions } from "../card/card-options";
import styles from "./head-fields.module.css";
import {
	EMPTY_USE,
	type HeadValues,
	type Payee,
	partyFieldOfUse,
	type UseBy,
	type UseValues,
} from "./head-values";

interface HeadFieldsProps {
	values: HeadValues;
	errors: FormErrors;
	options: CardOptions;
	set: (change: Partial<HeadValues>) => void;
}

const BY: readonly { value: UseBy; label: string }[] = [
	{ value: "default", label: "All else" },
	{ value: "service", label: "A service" },
	{ value: "load_type", label: "A load type" },
	{ value: "reference", label: "References that begin with" },
];

const PAYEES: readonly { value: Payee; label: string }[] = [
	{ value: "sub_contractor", label: "Sub-contractor" },
	{ value: "owner_driver", label: "Owner-driver" },
];

/** Name, days, VAT code and uses of a card. */
export function HeadFields({ values, errors, options, set }: HeadFieldsProps) {
	const putUse = (at: number, change: Partial<UseValues>) =>
		set({ uses: values.uses.map((use, index) => (index === at ? { ...use, ...change } : use)) });
	const party = values.is_cost ? "Carrier" : "Customer";
	return (
		<>
			<div className="fields columns-2">
				<TextField
					label="Name"
					name="name"
					required
					className="span-all"
					maxLength={80}
					value={values.name}
					error={errors.name}
					onChange={(name) => set({ name })}
				/>
				<DateField
					label="From"
					name="date_from"
					required
					value={values.date_from}
					error={errors.date_from}
					onChange={(date_from) => set({ date_from })}
				/>
				<DateField
					label="To"
					name="date_to"
					hint="The last day; blank for until further notice"
					value={values.date_to}
					error={errors.date_to}
					onChange={(date_to) => set({ date_to })}
				/>
				<SelectField
					label="VAT code"
					name="tax_code_id"
					placeholder={`The ${party.toLowerCase()}’s`}
					options={options.tax_codes.map(({ value, label }) => ({ value, label }))}
					value={values.tax_code_id}
					error={errors.tax_code_id}
					onChange={(tax_code_id) => set({ tax_code_id })}
				/>
			</div>
			<Checkbox checked={values.is_standard} onChange={(is_standard) => set({ is_standard })}>
				Standard: for {values.is_cost ? "sub-contractors" : "customers"} without a card of their own
			</Checkbox>
			{errors.is_standard && (
				<p className="field-error" role="alert">
					{errors.is_standard}
				</p>
			)}
			<fieldset className={styles.uses}>
				<legend>{party}s</legend>
				{values.uses.map((use, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: it is being entered
					<div className={classNames(styles.cardUse, values.is_cost && styles.carrierUse)} key={at}>
						<UseFields
							isCost={values.is_cost}
							use={use}
							at={at}
							errors={errors}
							options={options}
							onChange={putUse}
						/>
						<IconButton
							icon={X}
							label={`Remove ${party.toLowerCase()} ${at + 1}`}
							onClick={() => set({ uses: values.uses.filter((_use, index) => index !== at) })}
						/>
					</div>
				))}
				<Button icon={Plus} onClick={() => set({ uses: [...values.uses, EMPTY_USE] })}>
					{party}
				</Button>
			</fieldset>
		</>
	);
}

function UseFields(props: {
	isCost: boolean;
	use: UseValues;
	at: number;
	errors: FormErrors;
	options: CardOptions;
	onChange: (at: number, change: Partial<UseValues>) => void;
}) {
	const { isCost, use, at, errors, options } = props;
	const put = (change: Partial<UseValues>) => props.onChange(at, change);
	const errorOf = (name: string) => errors[`uses.${at}.${name}`];
	const isOwner = use.payee === "owner_driver";
	const carriers = isOwner ? options.owner_drivers : options.sub_contractors;
	return (
		<>
			{isCost && (
				<SelectField
					label="Paid"
					options={PAYEES}
					value={use.payee}
					onChange={(payee) => payee && put({ payee, party_id: null })}
				/>
			)}
			<ComboField
				label={isCost ? (isOwner ? "Owner-driver" : "Sub-contractor") : "Customer"}
				options={isCost ? carriers : options.customers}
				value={use.party_id}
				error={errorOf(partyFieldOfUse(isCost, use.payee)) ?? errors[`uses.${at}`]}
				onChange={(party_id) => put({ party_id })}
			/>
			<SelectField label="Used for" options={BY} value={use.by} onChange={(by) => by && put({ by })} />
			{use.by === "service" && (
				<ComboField
					label="Service"
					options={options.services}
					value={use.service_id}
					error={errorOf("service_id")}
					onChange={(service_id) => put({ service_id })}
				/>
			)}
			{use.by === "load_type" && (
				<ComboField
					label="Load type"
					options={options.load_types}
					value={use.load_type_id}
					error={errorOf("load_type_id")}
					onChange={(load_type_id) => put({ load_type_id })}
				/>
			)}
			{use.by === "reference" && (
				<TextField
					label="Reference begins with"
					maxLength={40}
					value={use.reference}
					error={errorOf("reference")}
					onChange={(reference) => put({ reference })}
				/>
			)}
		</>
	);
}
