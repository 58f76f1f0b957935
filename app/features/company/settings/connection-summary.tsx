import { formatMoment } from "~/shared/time/format-moment";
import { Note, Tag } from "~/ui/tag";

/** How an outside system that the company connects was last found. */
interface ConnectionFacts {
	is_enabled: boolean;
	is_integrated: boolean;
	last_error: string | null;
	last_error_at: string | null;
}

/** Whether an outside system is connected, in a few words how, and what went wrong last. `standIn` is what a stand-in does instead. */
export function ConnectionSummary(props: { facts: ConnectionFacts; about: string; standIn: string | null }) {
	const { facts, about, standIn } = props;
	const { is_enabled, is_integrated, last_error, last_error_at } = facts;
	return (
		<div className="fields">
			<p className="cluster">
				<Tag tone={is_enabled && is_integrated ? "ok" : undefined}>
					{is_enabled ? (is_integrated ? "connected" : "not connected") : "off"}
				</Tag>
				{standIn !== null && <Tag tone="warn">Stand-in</Tag>}
				<span className="secondary-text">{about}</span>
			</p>
			{standIn !== null && <Note tone="warn">{standIn}</Note>}
			{last_error && (
				<Note tone="danger">
					{last_error_at ? `${formatMoment(last_error_at)}: ` : ""}
					{last_error}
				</Note>
			)}
		</div>
	);
}

/** The hint of a field for a secret: when it was set and by whom, as it is never shown again. */
export function describeStoredSecret(secret: {
	isSet: boolean;
	at: string | null;
	by: string | null;
}): string {
	if (!secret.isSet) return "Stored sealed; it cannot be viewed afterwards.";
	const at = secret.at ? formatMoment(secret.at) : "";
	return `set ${at} by ${secret.by ?? "someone"}, cannot be viewed. Leave empty to retain it.`;
}
