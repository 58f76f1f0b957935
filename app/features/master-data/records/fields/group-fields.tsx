import { Plus, Trash2 } from "lucide-react";
import type { FieldGroup } from "~/domain/master-data/records/field";
import { Button } from "~/ui/button";
import type { FormErrors } from "~/ui/form/form-store";
import { IconButton } from "~/ui/icon-button";
import { FieldControl } from "./field-control";
import { createGroup, toGroup, toLines, toNumber } from "./form-values";
import styles from "./group-fields.module.css";
import { ScanUpload } from "./scan-upload";
import type { Options, RecordFormValues } from "./types";

interface GroupProps {
	group: FieldGroup;
	/** The id of the record; null for a new one. */
	ownerId: number | null;
	scans: Parameters<typeof ScanUpload>[0]["scans"];
	value: unknown;
	errors: FormErrors;
	options: Options;
	disabled?: boolean;
	/** False if the group is the only one in its tab. */
	showTitle: boolean;
	onChange: (value: unknown) => void;
}

/** The fields of a group, or its lines if it has several, which can be added and removed. */
export function GroupFields(props: GroupProps) {
	const { group, showTitle, ownerId } = props;
	return (
		<section className={styles.group} aria-label={group.title}>
			{showTitle && <h3 className="section-title">{group.title}</h3>}
			{group.scan && ownerId !== null && !props.disabled && (
				<ScanUpload
					label={group.title}
					kind={group.scan}
					driver_id={ownerId}
					scans={props.scans}
					onProposals={(proposals) => props.onChange({ ...toGroup(props.value), ...proposals })}
				/>
			)}
			{group.multiple ? (
				<GroupLines {...props} />
			) : (
				<GroupFieldControls {...props} at={group.key} values={toGroup(props.value)} set={props.onChange} />
			)}
		</section>
	);
}

function GroupFieldControls(
	props: Pick<GroupProps, "group" | "errors" | "options" | "disabled"> & {
		at: string;
		values: RecordFormValues;
		set: (values: RecordFormValues) => void;
	},
) {
	const { group, at, values, set, errors, options, disabled } = props;
	return (
		<div className="fields columns-2">
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

function GroupLines({ group, value, errors, options, disabled, onChange }: GroupProps) {
	const lines = toLines(value);
	const lineLabel = group.lineLabel ?? "line";
	const remove = (at: number) => {
		const rest = lines.filter((_, otherIndex) => otherIndex !== at);
		onChange(group.hasEmptyLine && rest.length === 0 ? [createGroup(group)] : rest);
	};
	return (
		<>
			{lines.map((line, at) => (
				<div className={styles.lineFields} key={toNumber(line.id) ?? `new-${at}`}>
					<GroupFieldControls
						group={group}
						at={`${group.key}.${at}`}
						values={line}
						set={(next) => onChange(lines.map((other, otherIndex) => (otherIndex === at ? next : other)))}
						errors={errors}
						options={options}
						disabled={disabled}
					/>
					{!disabled && (
						<IconButton
							isWriting
							icon={Trash2}
							small
							label={`Remove ${lineLabel} ${at + 1}`}
							onClick={() => remove(at)}
						/>
					)}
				</div>
			))}
			{lines.length === 0 && <p className="muted">None yet.</p>}
			{!disabled && (
				<Button isWriting icon={Plus} onClick={() => onChange([...lines, createGroup(group)])}>
					Add {lineLabel}
				</Button>
			)}
		</>
	);
}
