import { Plus, Trash2 } from "lucide-react";
import { Button } from "~/components/button";
import type { FormErrors } from "~/components/form/use-form";
import { IconButton } from "~/components/icon-button";
import type { Group } from "~/domain/resources/field";
import { FieldControl } from "./field-control";
import { ScanPlace } from "./scan-place";
import type { FormValues, Options } from "./types";
import { asGroup, asLines, asNumber, newGroup } from "./values";

interface GroupProps {
	group: Group;
	/** The record it belongs to; null for a new one. */
	owner: number | null;
	scans: Parameters<typeof ScanPlace>[0]["scans"];
	value: unknown;
	errors: FormErrors;
	options: Options;
	disabled?: boolean;
	/** Whether its title stands above it: not where it is alone in its tab. */
	titled: boolean;
	onChange: (value: unknown) => void;
}

/** The fields of a group: once, or a line for each of many, to which lines are added and from which they are taken. */
export function GroupFields(props: GroupProps) {
	const { group, titled, owner } = props;
	return (
		<section className="rc-group" aria-label={group.title}>
			{titled && <h3 className="h3">{group.title}</h3>}
			{group.scan && owner !== null && !props.disabled && (
				<ScanPlace
					label={group.title}
					kind={group.scan}
					driver_id={owner}
					scans={props.scans}
					onProposals={(proposals) => props.onChange({ ...asGroup(props.value), ...proposals })}
				/>
			)}
			{group.many ? (
				<Lines {...props} />
			) : (
				<Fields {...props} at={group.key} values={asGroup(props.value)} set={props.onChange} />
			)}
		</section>
	);
}

function Fields(
	props: Pick<GroupProps, "group" | "errors" | "options" | "disabled"> & {
		at: string;
		values: FormValues;
		set: (values: FormValues) => void;
	},
) {
	const { group, at, values, set, errors, options, disabled } = props;
	return (
		<div className="fields c2">
			{group.fields.map((field) => (
				<FieldControl
					key={field.name}
					field={field}
					name={`${at}.${field.name}`}
					value={values[field.name]}
					error={errors[`${at}.${field.name}`]}
					options={options}
					disabled={disabled}
					onChange={(value) => set({ ...values, [field.name]: value })}
				/>
			))}
		</div>
	);
}

function Lines({ group, value, errors, options, disabled, onChange }: GroupProps) {
	const lines = asLines(value);
	const word = group.line ?? "line";
	const remove = (at: number) => {
		const rest = lines.filter((_, place) => place !== at);
		onChange(group.ready && rest.length === 0 ? [newGroup(group)] : rest);
	};
	return (
		<>
			{lines.map((line, at) => (
				<div className="rc-lineof" key={asNumber(line.id) ?? `new-${at}`}>
					<Fields
						group={group}
						at={`${group.key}.${at}`}
						values={line}
						set={(next) => onChange(lines.map((other, place) => (place === at ? next : other)))}
						errors={errors}
						options={options}
						disabled={disabled}
					/>
					{!disabled && (
						<IconButton icon={Trash2} small label={`Remove ${word} ${at + 1}`} onClick={() => remove(at)} />
					)}
				</div>
			))}
			{lines.length === 0 && <p className="mut">None yet.</p>}
			{!disabled && (
				<Button icon={Plus} onClick={() => onChange([...lines, newGroup(group)])}>
					Add {word}
				</Button>
			)}
		</>
	);
}
