import { ChevronDown, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { isEmail, normaliseEmail } from "~/shared/contact/email";
import { contactText } from "~/shared/texts/contact";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { Field, FieldError, type ValueFieldProps } from "~/ui/form/field";
import { IconButton } from "~/ui/icon-button";
import { Popover } from "~/ui/menu/popover";
import styles from "./emails-field.module.css";

/** Who receives updates: the customer's addresses, and others typed in. */
export function EmailsField(props: ValueFieldProps<string[]> & { customerEmails: readonly string[] }) {
	const { value, customerEmails } = props;
	const [first] = value;
	const text = first ? `${first}${value.length > 1 ? ` +${value.length - 1}` : ""}` : "Nobody";
	return (
		<Field {...props}>
			{({ name, "aria-required": _, ...control }) => (
				<Popover
					label={props.label}
					trigger={(trigger) => (
						<button
							type="button"
							{...control}
							{...trigger}
							name={name}
							className={classNames("control", styles.summary)}
							title={value.join(", ")}
							// The accessible name includes the chosen addresses as well as the label.
							aria-label={`${props.label}: ${text}`}
						>
							<span className={value.length > 0 ? "truncate" : "truncate muted"}>{text}</span>
							<ChevronDown className="icon small" aria-hidden="true" />
						</button>
					)}
				>
					<EmailChoice value={value} customerEmails={customerEmails} onChange={props.onChange} />
				</Popover>
			)}
		</Field>
	);
}

function EmailChoice(props: {
	value: string[];
	customerEmails: readonly string[];
	onChange: (value: string[]) => void;
}) {
	const { value, onChange } = props;
	const [typed, setTyped] = useState("");
	const [error, setError] = useState<string>();
	const offered = [...new Set([...props.customerEmails, ...value])];
	const add = () => {
		const email = normaliseEmail(typed);
		if (email === "") return;
		if (!isEmail(email)) return setError(contactText.email);
		setTyped("");
		if (!value.includes(email)) onChange([...value, email]);
	};
	const handleKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		add();
	};
	return (
		<div className={styles.choice}>
			{offered.length === 0 && <p className="muted">This customer has no email address yet.</p>}
			{offered.map((email) => (
				<Checkbox
					key={email}
					checked={value.includes(email)}
					onChange={(on) => onChange(on ? [...value, email] : value.filter((other) => other !== email))}
				>
					{email}
				</Checkbox>
			))}
			<div className="control">
				<input
					type="email"
					value={typed}
					aria-label="Another email address"
					aria-invalid={error ? true : undefined}
					placeholder="Another email address"
					autoComplete="off"
					onChange={(event) => {
						setTyped(event.target.value);
						setError(undefined);
					}}
					onKeyDown={handleKeyDown}
				/>
				<IconButton icon={Plus} small label="Add email address" tooltip={false} onClick={add} />
			</div>
			{error && <FieldError>{error}</FieldError>}
		</div>
	);
}
