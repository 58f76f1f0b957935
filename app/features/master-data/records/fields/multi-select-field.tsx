import { X } from "lucide-react";
import { Avatar } from "~/ui/avatar";
import { Checkbox } from "~/ui/checkbox";
import { ComboField } from "~/ui/form/combo-field";
import { FieldError, type ValueFieldProps } from "~/ui/form/field";
import { IconButton } from "~/ui/icon-button";
import itemListStyles from "./item-list.module.css";
import styles from "./multi-select-field.module.css";
import type { LookupOption } from "./types";

type MultiSelectProps = ValueFieldProps<number[]> & {
	options: readonly LookupOption[];
	locked?: readonly number[];
};

/** Selects several options: grouped lists as checkboxes, others by search with the selected ones listed below. */
export function MultiSelectField(props: MultiSelectProps) {
	return props.options.some(({ group }) => group) ? (
		<CheckboxGroups {...props} />
	) : (
		<SearchableList {...props} />
	);
}

function CheckboxGroups({
	label,
	value,
	onChange,
	options,
	locked = [],
	disabled,
	error,
	name,
}: MultiSelectProps) {
	const groups = [...new Set(options.map(({ group }) => group ?? ""))];
	const toggle = (id: number, isChecked: boolean) =>
		onChange(isChecked ? [...value, id] : value.filter((other) => other !== id));
	const toggleAll = (ids: readonly number[], isChecked: boolean) =>
		onChange([
			...new Set([
				...value.filter((id) => !ids.includes(id) || locked.includes(id)),
				...(isChecked ? ids : []),
			]),
		]);
	return (
		<div className={styles.choices}>
			{groups.map((group) => {
				const groupOptions = options.filter((option) => (option.group ?? "") === group);
				const ids = groupOptions.map((option) => option.value);
				const isChecked = ids.filter((id) => value.includes(id)).length;
				return (
					<fieldset key={group} disabled={disabled} aria-label={`${label}: ${group}`}>
						<legend>
							{groupOptions.some(({ isOwnChoice }) => isOwnChoice) ? (
								group
							) : (
								<Checkbox
									checked={isChecked === ids.length}
									indeterminate={isChecked > 0 && isChecked < ids.length}
									disabled={disabled}
									onChange={(checked) => toggleAll(ids, checked)}
								>
									{group}
								</Checkbox>
							)}
						</legend>
						{groupOptions.map((option) => (
							<Checkbox
								key={option.value}
								name={name}
								checked={value.includes(option.value)}
								disabled={disabled || locked.includes(option.value)}
								onChange={(checked) => toggle(option.value, checked)}
							>
								{option.label}
							</Checkbox>
						))}
					</fieldset>
				);
			})}
			{error && <FieldError>{error}</FieldError>}
		</div>
	);
}

function SearchableList(props: MultiSelectProps) {
	const { label, value, onChange, options, disabled } = props;
	const selected = value.flatMap((id) => options.filter((option) => option.value === id));
	return (
		<div className={props.className}>
			{!disabled && (
				<ComboField
					{...props}
					value={null}
					options={options.filter((option) => !value.includes(option.value))}
					placeholder="Add"
					onChange={(id) => id !== null && onChange([...value, id])}
				/>
			)}
			<ul className={itemListStyles.items} aria-label={label}>
				{selected.map((option) => (
					<li key={option.value}>
						<Avatar name={option.label} hidden size="medium" />
						<span className="grow truncate">{option.label}</span>
						<span className="muted">{option.secondary}</span>
						{!disabled && (
							<IconButton
								small
								icon={X}
								label={`Remove ${option.label}`}
								onClick={() => onChange(value.filter((id) => id !== option.value))}
							/>
						)}
					</li>
				))}
				{selected.length === 0 && <li className="muted">None yet.</li>}
			</ul>
		</div>
	);
}
