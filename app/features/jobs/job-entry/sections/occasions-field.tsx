import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { describeOccasions, toOccasions } from "~/shared/jobs/occasions";
import { classNames } from "~/ui/class-names";
import { FieldError } from "~/ui/form/field";
import { useEntryContext } from "../state/entry-context";
import styles from "./needs-field.module.css";
import { OccasionFields } from "./occasion-fields";

const NOTHING = "None: failed journey, return, night out …";

/** What has happened to the job that a rate card may charge: one line that opens. */
export function OccasionsField() {
	const { form, locked } = useEntryContext();
	const [isOpen, setIsOpen] = useState(false);
	const id = useId();
	const { errors, values } = form;
	const disabled = locked.has("occasions");
	const hasError = Object.keys(errors).some((name) => name.startsWith("occasions"));
	useEffect(() => {
		if (hasError) setIsOpen(true);
	}, [hasError]);
	const text = describeOccasions(toOccasions(values.occasions), { notes: true });
	const nothing = disabled ? "None" : NOTHING;
	const Arrow = isOpen ? ChevronUp : ChevronDown;
	return (
		<div className={classNames("field span-all", styles.needs)}>
			<div className="field-label">
				<label htmlFor={id}>Occasions</label>
			</div>
			<button
				type="button"
				id={id}
				name="occasions"
				className={classNames("control", styles.summary)}
				aria-expanded={isOpen}
				aria-label={`Occasions: ${text || nothing}`}
				title={text}
				disabled={disabled && text === ""}
				onClick={() => setIsOpen(!isOpen)}
			>
				<span className={classNames("truncate", text === "" && "muted")}>{text || nothing}</span>
				<Arrow className="icon small" aria-hidden="true" />
			</button>
			{errors.occasions && <FieldError>{errors.occasions}</FieldError>}
			{isOpen && (
				<div className={styles.panel}>
					<OccasionFields
						value={values.occasions}
						errors={errors}
						disabled={disabled}
						onChange={(occasions) => form.set({ occasions })}
					/>
				</div>
			)}
		</div>
	);
}
