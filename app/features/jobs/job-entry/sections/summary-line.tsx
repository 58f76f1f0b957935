import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { classNames } from "~/ui/class-names";
import { FieldError } from "~/ui/form/field";
import styles from "./needs-field.module.css";

interface SummaryLineProps {
	label: string;
	/** Of the button. */
	name: string;
	/** What is in it; empty for nothing. */
	text: string;
	/** What it shows where there is nothing. */
	nothing: string;
	/** An error of the whole. */
	error?: string | undefined;
	/** Whether something in it has an error: then it opens. */
	hasError: boolean;
	disabled: boolean;
	children: ReactNode;
}

/** A line that sums up what is in it, and opens. */
export function SummaryLine({ label, name, text, error, hasError, disabled, ...props }: SummaryLineProps) {
	const [isOpen, setIsOpen] = useState(false);
	const id = useId();
	useEffect(() => {
		if (hasError) setIsOpen(true);
	}, [hasError]);
	const shown = text || (disabled ? "None" : props.nothing);
	const Arrow = isOpen ? ChevronUp : ChevronDown;
	return (
		<div className={classNames("field span-all", styles.needs)}>
			<div className="field-label">
				<label htmlFor={id}>{label}</label>
			</div>
			<button
				type="button"
				id={id}
				name={name}
				className={classNames("control", styles.summary)}
				aria-expanded={isOpen}
				aria-label={`${label}: ${shown}`}
				title={text}
				disabled={disabled && text === ""}
				onClick={() => setIsOpen(!isOpen)}
			>
				<span className={classNames("truncate", text === "" && "muted")}>{shown}</span>
				<Arrow className="icon small" aria-hidden="true" />
			</button>
			{error && <FieldError>{error}</FieldError>}
			{isOpen && <div className={styles.panel}>{props.children}</div>}
		</div>
	);
}
