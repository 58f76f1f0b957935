import { Check } from "lucide-react";
import { Press } from "../parts/controls";
import { listUrgent } from "../rules/rules-messages";
import { useApp, useAppState } from "../state/use-app";
import { t } from "../texts/texts";
import { formatUkTime } from "./day-names";
import styles from "./messages.module.css";

/** The urgent messages of the office, above every screen until the driver has confirmed them. */
export function UrgentMessages() {
	const app = useApp();
	const { stored, writes, isSignedIn } = useAppState();
	if (!isSignedIn || !stored) return null;
	const confirm = (message_id: number) =>
		app.record({ type: "message_confirm", message_id }, { work_day_id: null, about: "" });
	return listUrgent(stored.day.messages, writes).map(({ id, author, body, sent_at }) => (
		<section key={id} className={styles.urgent} role="alert">
			<strong>
				{t("urgentFrom", { name: author ?? t("office") })} · {formatUkTime(sent_at)}
			</strong>
			<p>{body}</p>
			<Press isMain icon={Check} onClick={() => void confirm(id)}>
				{t("confirm")}
			</Press>
		</section>
	));
}
