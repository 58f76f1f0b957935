import { ComboField } from "~/components/form/combo-field";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/money-field";
import { NumberField } from "~/components/form/number-field";
import { SelectField } from "~/components/form/select-field";
import { TagListField } from "~/components/form/tag-list-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Switch } from "~/components/switch";
import { isEmail } from "~/domain/contact/email";
import { contactText } from "~/domain/messages";
import type { Field } from "~/domain/resources/field";
import { ColourField } from "./colour-field";
import { DatesField } from "./dates-field";
import { FileField } from "./file-field";
import { PicksField } from "./picks-field";
import type { FormValues, Options } from "./types";
import { asChoice, asNumber, asNumbers, asText, asTexts } from "./values";

interface ControlProps {
	field: Field;
	/** The name in the form, with its group: `company.vat_code`. */
	name: string;
	value: unknown;
	error?: string;
	options: Options;
	disabled?: boolean;
	/** What stands in the fields beside it. */
	beside?: FormValues;
	onChange: (value: unknown) => void;
}

const INPUT_TYPES: Partial<Record<Field["kind"], string>> = {
	email: "email",
	phone: "tel",
	secret: "password",
};

/** The control of a field, by its kind. */
export function FieldControl(props: ControlProps) {
	const { field, name, value, error, options, disabled, onChange } = props;
	const common = {
		name,
		error,
		disabled,
		onChange,
		label: field.label,
		hint: field.hint,
		required: field.required !== undefined,
		className: field.wide ? "span2" : undefined,
	};
	const list = (field.options && options[field.options]) ?? [];
	switch (field.kind) {
		case "money": {
			const isPercent = field.percent && props.beside?.[field.percent.field] === field.percent.is;
			const hint = isPercent ? "Per cent" : (field.hint ?? field.unit);
			return <MoneyField {...common} sign={!isPercent} hint={hint} value={asNumber(value)} />;
		}
		case "integer":
		case "decimal":
			return (
				<NumberField
					{...common}
					unit={field.unit}
					decimals={field.kind === "integer" ? 0 : 5}
					value={asNumber(value)}
				/>
			);
		case "note":
			return <TextareaField {...common} rows={3} value={asText(value)} />;
		case "emails":
			return (
				<TagListField
					{...common}
					value={asTexts(value)}
					check={(typed) => (isEmail(typed) ? null : contactText.email)}
				/>
			);
		case "date":
			return <DateField {...common} value={asText(value) || null} />;
		case "dates":
			return <DatesField {...common} value={asTexts(value)} />;
		case "flag":
			return (
				<div className="rc-flag">
					<Switch
						name={name}
						checked={value === 1}
						disabled={disabled}
						onChange={(on) => onChange(on ? 1 : 0)}
					>
						{field.label}
					</Switch>
					{field.hint && <p className="hint">{field.hint}</p>}
				</div>
			);
		case "choice":
			return (
				<SelectField
					{...common}
					options={field.choices ?? []}
					placeholder={field.initial === undefined ? "–" : undefined}
					value={asChoice(value)}
				/>
			);
		case "lookup":
			return (
				<ComboField
					{...common}
					options={known(list, asNumber(value))}
					value={asNumber(value)}
					placeholder="–"
				/>
			);
		case "picks":
			return <PicksField {...common} options={list} locked={field.locked} value={asNumbers(value)} />;
		case "colour":
			return <ColourField {...common} value={asText(value)} />;
		case "file":
			return (
				<FileField
					{...common}
					bucket={field.name === "profile_image" ? "profile-pictures" : "driver-documents"}
					pictures={field.name === "profile_image"}
					quiet={field.name === "profile_image"}
					value={asText(value)}
				/>
			);
		default:
			return (
				<TextField
					{...common}
					type={INPUT_TYPES[field.kind] ?? "text"}
					end={field.unit}
					maxLength={field.longest}
					autoComplete={field.kind === "secret" ? "new-password" : "off"}
					value={asText(value)}
				/>
			);
	}
}

/** The options with the one chosen, even when it has since been taken out of use. */
const known = (list: Options[keyof Options] & object, value: number | null) =>
	value === null || list.some((option) => option.value === value)
		? list
		: [...list, { value, label: "No longer in use" }];
