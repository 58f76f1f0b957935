import { useState } from "react";
import type { DriverThread } from "~/domain/connections/driver-app/office-messages";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { TextField } from "~/ui/form/text-field";
import { MessageForm } from "./message-form";
import styles from "./messages.module.css";

interface ComposeMessageProps {
	drivers: readonly DriverThread[];
	onDirty: (isDirty: boolean) => void;
	onSent: () => void;
}

const byName = (a: DriverThread, b: DriverThread) => a.full_name.localeCompare(b.full_name);

/** A message to several drivers at once, all on duty for example. */
export function ComposeMessage({ drivers, onDirty, onSent }: ComposeMessageProps) {
	const [text, setText] = useState("");
	const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
	const onDuty = drivers.filter(({ is_on_duty }) => is_on_duty);
	const shown = drivers
		.filter(({ full_name }) => full_name.toLowerCase().includes(text.trim().toLowerCase()))
		.toSorted(byName);
	const selectAll = (some: readonly DriverThread[]) =>
		setSelected(new Set(some.map(({ driver_id }) => driver_id)));
	const toggle = (driver_id: number, isSelected: boolean) =>
		setSelected(new Set([...selected].filter((id) => id !== driver_id).concat(isSelected ? driver_id : [])));
	return (
		<>
			<div className={styles.search}>
				<div className="cluster">
					<Button onClick={() => selectAll(onDuty)} disabled={onDuty.length === 0}>
						{`All on duty (${onDuty.length})`}
					</Button>
					<Button onClick={() => selectAll(shown)}>{`All (${shown.length})`}</Button>
					<Button variant="ghost" onClick={() => selectAll([])} disabled={selected.size === 0}>
						None
					</Button>
					<span className="grow" />
					<span className="text-12 muted" role="status">{`${selected.size} selected`}</span>
				</div>
				<TextField label="Find a driver" value={text} onChange={setText} maxLength={80} />
			</div>
			<fieldset className={`scroll ${styles.recipients}`}>
				<legend>Drivers</legend>
				{shown.map(({ driver_id, full_name, is_on_duty }) => (
					<Checkbox
						key={driver_id}
						checked={selected.has(driver_id)}
						onChange={(isSelected) => toggle(driver_id, isSelected)}
					>
						{is_on_duty ? `${full_name}, on duty` : full_name}
					</Checkbox>
				))}
			</fieldset>
			<MessageForm driver_ids={[...selected]} onDirty={onDirty} onSent={onSent} />
		</>
	);
}
