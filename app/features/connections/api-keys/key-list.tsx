import { Plus } from "lucide-react";
import { useState } from "react";
import type { ApiResponse } from "~/client/api";
import type { ApiKeyRow } from "~/domain/connections/api-keys/schemas";
import { type ApiScope, describeScopes } from "~/domain/connections/api-keys/scopes";
import { ShownOnce } from "~/features/connections/integrations";
import { showOutcome } from "~/features/kernel/requests";
import { apiKeyText } from "~/shared/texts/integrations";
import { showDate } from "~/shared/time/dates";
import { formatMoment } from "~/shared/time/format-moment";
import { todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { confirm } from "~/ui/overlay/confirm";
import { Tag } from "~/ui/tag";
import styles from "./key-list.module.css";
import { NewKeyDialog, type NewKeyValues } from "./new-key-dialog";

interface MadeKey {
	key: string;
	name: string;
}

/** How keys are made and revoked: by the office's calls, or by those of the customer's administrator. */
export interface KeyActions {
	create: (values: NewKeyValues) => Promise<ApiResponse<MadeKey>>;
	revoke: (id: number) => Promise<ApiResponse<unknown>>;
}

/** The API keys of a company or a customer, with what each may do and when it was last used. */
export function KeyList(props: {
	keys: readonly ApiKeyRow[];
	scopes: readonly ApiScope[];
	actions: KeyActions;
}) {
	const { keys, actions } = props;
	const [isMaking, setMaking] = useState(false);
	const [made, setMade] = useState<MadeKey | null>(null);
	const revoke = async ({ id, name }: ApiKeyRow) => {
		const question = apiKeyText.revokeQuestion(name);
		if (await confirm({ title: apiKeyText.revokeTitle, question, okText: "Revoke", danger: true }))
			await showOutcome(actions.revoke(id));
	};
	return (
		<div className={styles.keys}>
			<div>
				<Button icon={Plus} size="form" isWriting onClick={() => setMaking(true)}>
					Make an API key
				</Button>
			</div>
			{keys.length === 0 ? (
				<p className="muted">There are no API keys yet.</p>
			) : (
				<ul className={styles.list}>
					{keys.map((key) => (
						<KeyRow key={key.id} row={key} onRevoke={() => void revoke(key)} />
					))}
				</ul>
			)}
			{isMaking && (
				<NewKeyDialog
					scopes={props.scopes}
					create={actions.create}
					onClose={() => setMaking(false)}
					onMade={(key) => {
						setMaking(false);
						setMade(key);
					}}
				/>
			)}
			{made && (
				<ShownOnce
					title={`API key ${made.name}`}
					label="API key"
					about={apiKeyText.shownOnce}
					secret={made.key}
					onClose={() => setMade(null)}
				/>
			)}
		</div>
	);
}

const STATE_TAGS = { active: null, expired: "Expired", revoked: "Revoked", stopped: "Stopped" } as const;

const dayOf = (moment: string) => showDate(todayInLondon(new Date(Date.parse(moment) - 1)));

function KeyRow({ row, onRevoke }: { row: ApiKeyRow; onRevoke: () => void }) {
	const state = STATE_TAGS[row.state];
	const isEnded = row.state === "revoked" || row.state === "expired";
	return (
		<li>
			<div className={styles.facts}>
				<b>
					{row.name} {row.customer_name && <Tag tone="violet">{row.customer_name}</Tag>}{" "}
					{state && <Tag tone={row.state === "stopped" ? "warn" : undefined}>{state}</Tag>}
				</b>
				<span className="secondary-text">{describeScopes(row.scopes)}</span>
				<span className="muted">
					<code>{row.prefix}…</code>, acts for {row.made_by}, {row.rate_limit} calls a minute
					{row.expires_at && `, until ${dayOf(row.expires_at)}`}
				</span>
				<span className="muted">
					{row.last_used_at
						? `Last used ${formatMoment(row.last_used_at)}${row.last_used_from ? ` from ${row.last_used_from}` : ""}`
						: "Never used"}
				</span>
			</div>
			{!isEnded && (
				<Button aria-label={`Revoke ${row.name}`} onClick={onRevoke}>
					Revoke
				</Button>
			)}
		</li>
	);
}
