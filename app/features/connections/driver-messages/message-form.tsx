import { Send } from "lucide-react";
import { useState } from "react";
import { MAX_MESSAGE_LENGTH } from "~/domain/connections/driver-app/message-schemas";
import { runWithToast } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { TextareaField } from "~/ui/form/textarea-field";
import { useKeys } from "~/ui/keys/keys";
import { Switch } from "~/ui/switch";
import styles from "./messages.module.css";

interface MessageFormProps {
	driver_ids: readonly number[];
	onDirty: (isDirty: boolean) => void;
	onSent: () => void;
}

/** Writes to one or several drivers; what could not be sent stays in the field. */
export function MessageForm({ driver_ids, onDirty, onSent }: MessageFormProps) {
	const [body, setBody] = useState("");
	const [isUrgent, setUrgent] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const canSend = body.trim() !== "" && driver_ids.length > 0 && !isBusy;
	const change = (text: string) => {
		setBody(text);
		onDirty(text.trim() !== "");
	};
	const send = async () => {
		if (!canSend) return;
		setBusy(true);
		const sent = await runWithToast("POST /client/driver-messages", {
			body: { driver_ids: [...driver_ids], body, is_urgent: isUrgent ? 1 : 0 },
		});
		setBusy(false);
		if (!sent) return;
		change("");
		setUrgent(false);
		onSent();
	};
	useKeys([{ key: "mod+enter", label: "Send message", inFields: true, run: () => void send() }]);
	return (
		<div className={styles.form}>
			<TextareaField label="Message" value={body} onChange={change} rows={3} maxLength={MAX_MESSAGE_LENGTH} />
			<div className="cluster">
				<Switch checked={isUrgent} onChange={setUrgent}>
					Urgent, to be confirmed
				</Switch>
				<span className="grow" />
				<Button
					size="form"
					variant="primary"
					icon={Send}
					keys="mod+enter"
					pending={isBusy}
					disabled={!canSend && !isBusy}
					onClick={() => void send()}
				>
					Send
				</Button>
			</div>
		</div>
	);
}
