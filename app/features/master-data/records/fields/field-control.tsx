import type { ResourceField } from "~/domain/master-data/records/field";
import { isEmail } from "~/shared/contact/email";
import { contactText } from "~/shared/texts/contact";
import { ComboField } from "~/ui/form/combo-field";
import { DateField } from "~/ui/form/date-field";
import { MoneyField } from "~/ui/form/money-field";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { TagListField } from "~/ui/form/tag-list-field";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { Switch } from "~/ui/switch";
import { ColourField } from "./colour-field";
import { DatesField } from "./dates-field";
import { ExpiryField } from "./expiry-field";
import styles from "./field-control.module.css";
import { FileField } from "./file-field";
import { toChoice, toNumber, toNumbers, toText, toTexts } from "./form-values";
import { MultiSelectField } from "./multi-select-field";
import type { Options, RecordFormValues } from "./types";

interface ControlProps {
	field: ResourceField;
	/** The name in the form, with its group: `company.vat_code`. */
	name: string;
	value: unknown;
	error?: string;
	options: Options;
	disabled?: boolean;
	/** The values of the whole form. */
	formValues?: RecordFormValues;
	onChange: (value: unknown) => void;
}

const INPUT_TYPES: Partial<Record<ResourceField["kind"], string>> = {
	email: "email",
	phone: "tel",
	secret: "password",
};

/** The control of a field, by its kind. */
export function FieldControl(props: ControlProps) {
	const { field, name, value, error, options, onChange } = props;
	const disabled = props.disabled || field.isFixed;
	const common = {
		name,
		error,
		disabled,
		onChange,
		label: field.label,
		hint: field.hint,
		required: field.required !== undefined,
		className: field.wide ? "span-2" : undefined,
	};
	const list = (field.options && options[field.options]) ?? [];
	switch (field.kind) {
		case "money": {
			const isPercent = field.percent && props.formValues?.[field.percent.field] === field.percent.is;
			const hint = isPercent ? "Per cent" : (field.hint ?? field.unit);
			return <MoneyField {...common} sign={!isPercent} hint={hint} value={toNumber(value)} />;
		}
		case "integer":
		case "decimal":
			return (
				<NumberField
					{...common}
					unit={field.unit}
					decimals={field.kind === "integer" ? 0 : 5}
					value={toNumber(value)}
				/>
			);
		case "note":
			return <TextareaField {...common} rows={3} value={toText(value)} />;
		case "emails":
			return (
				<TagListField
					{...common}
					value={toTexts(value)}
					validate={(typed) => (isEmail(typed) ? null : contactText.email)}
				/>
			);
		case "date":
			return field.expires ? (
				<ExpiryField {...common} value={toText(value) || null} />
			) : (
				<DateField {...common} value={toText(value) || null} />
			);
		case "dates":
			return <DatesField {...common} value={toTexts(value)} />;
		case "flag":
			return <FlagControl {...props} />;
		case "choice":
			return (
				<SelectField
					{...common}
					options={field.choices ?? []}
					placeholder={field.initial === undefined ? "–" : undefined}
					value={toChoice(value)}
				/>
			);
		case "lookup":
			return (
				<ComboField
					{...common}
					options={withSelectedOption(list, toNumber(value))}
					value={toNumber(value)}
					placeholder="–"
				/>
			);
		case "picks":
			return <MultiSelectField {...common} options={list} locked={field.locked} value={toNumbers(value)} />;
		case "colour":
			return <ColourField {...common} value={toText(value)} />;
		case "file":
			return (
				<FileField
					{...common}
					bucket={field.name === "profile_image" ? "profile-pictures" : "driver-documents"}
					pictures={field.name === "profile_image"}
					ignoreErrors={field.name === "profile_image"}
					value={toText(value)}
				/>
			);
		default:
			return (
				<TextField
					{...common}
					type={INPUT_TYPES[field.kind] ?? "text"}
					end={field.unit}
					maxLength={field.maxLength}
					autoComplete={field.kind === "secret" ? "new-password" : "off"}
					value={toText(value)}
				/>
			);
	}
}

function FlagControl({ field, name, value, disabled, onChange }: ControlProps) {
	return (
		<div className={styles.flag}>
			<Switch name={name} checked={value === 1} disabled={disabled} onChange={(on) => onChange(on ? 1 : 0)}>
				{field.label}
			</Switch>
			{field.hint && <p className="hint">{field.hint}</p>}
		</div>
	);
}

/** Adds the selected option if it is no longer in the list. */
const withSelectedOption = (list: Options[keyof Options] & object, value: number | null) =>
	value === null || list.some((option) => option.value === value)
		? list
		: [...list, { value, label: "No longer in use" }];
