import { X } from "lucide-react";
import { Avatar } from "~/components/avatar";
import { Checkbox } from "~/components/checkbox";
import { ComboField } from "~/components/form/combo-field";
import { FieldError, type ValueProps } from "~/components/form/field";
import { IconButton } from "~/components/icon-button";
import type { Option } from "./types";

type PicksProps = ValueProps<number[]> & { options: readonly Option[]; locked?: readonly number[] };

/** Some of a list: short lists with headings are ticked, long ones of people are searched and stand below. */
export function PicksField(props: PicksProps) {
	return props.options.some(({ group }) => group) ? <TickList {...props} /> : <PickList {...props} />;
}

function TickList({ label, value, onChange, options, locked = [], disabled, error, name }: PicksProps) {
	const groups = [...new Set(options.map(({ group }) => group ?? ""))];
	const toggle = (id: number, on: boolean) =>
		onChange(on ? [...value, id] : value.filter((other) => other !== id));
	const all = (ids: readonly number[], on: boolean) =>
		onChange([
			...new Set([...value.filter((id) => !ids.includes(id) || locked.includes(id)), ...(on ? ids : [])]),
		]);
	return (
		<div className="rc-ticks">
			{groups.map((group) => {
				const mine = options.filter((option) => (option.group ?? "") === group);
				const ids = mine.map((option) => option.value);
				const on = ids.filter((id) => value.includes(id)).length;
				return (
					<fieldset key={group} disabled={disabled} aria-label={`${label}: ${group}`}>
						<legend>
							<Checkbox
								checked={on === ids.length}
								some={on > 0 && on < ids.length}
								disabled={disabled}
								onChange={(checked) => all(ids, checked)}
							>
								{group}
							</Checkbox>
						</legend>
						{mine.map((option) => (
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

function PickList(props: PicksProps) {
	const { label, value, onChange, options, disabled } = props;
	const chosen = value.flatMap((id) => options.filter((option) => option.value === id));
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
			<ul className="rc-picks" aria-label={label}>
				{chosen.map((option) => (
					<li key={option.value}>
						<Avatar name={option.label} hidden size="m" />
						<span className="grow ell">{option.label}</span>
						<span className="mut">{option.secondary}</span>
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
				{chosen.length === 0 && <li className="mut">None yet.</li>}
			</ul>
		</div>
	);
}
