import { useCallback } from "react";
import { callApi } from "~/client/api";
import { useRealtime } from "~/client/realtime/provider";
import { useApiRead } from "~/features/kernel/requests";
import { type PeopleActions, PeopleList } from "~/features/portal/portal-people";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import styles from "./portal-section.module.css";
import { PortalSummary } from "./portal-summary";

const PORTAL_EVENTS = ["customerChange", "customerPermissionChange"];

/** A customer's portal: what the customer may do there, and who signs in. Each change is saved immediately. */
export function PortalSection({ customer_id, disabled }: { customer_id: number; disabled: boolean }) {
	const params = { id: customer_id };
	const settings = useApiRead("GET /client/customers/{id}/portal", { params });
	const people = useApiRead("GET /client/customers/{id}/people", { params });
	const reloadAll = useCallback(() => {
		settings.reload();
		people.reload();
	}, [settings.reload, people.reload]);
	useRealtime(PORTAL_EVENTS, reloadAll);
	const error = settings.error ?? people.error;
	if (error) return <ErrorPanel message={error} onRetry={reloadAll} />;
	if (!settings.data || !people.data) return <SkeletonRows rows={6} columns={2} />;
	return (
		<div className={styles.portal}>
			<section aria-label="Portal settings">
				<PortalSummary settings={settings.data} disabled={disabled} onSaved={reloadAll} />
			</section>
			<section aria-label="People" className={styles.people}>
				<h3>People</h3>
				<PeopleList
					people={people.data}
					ownId={null}
					actions={toActions(customer_id)}
					disabled={disabled}
					onChanged={people.reload}
				/>
			</section>
		</div>
	);
}

function toActions(id: number): PeopleActions {
	const ofPerson = (person_id: number) => ({ params: { id, person_id } });
	return {
		invite: (body) => callApi("POST /client/customers/{id}/people", { params: { id }, body }),
		resend: (person_id) =>
			callApi("POST /client/customers/{id}/people/{person_id}/invitation", ofPerson(person_id)),
		changeAdmin: ({ id: person_id, version }, is_portal_admin) =>
			callApi("PATCH /client/customers/{id}/people/{person_id}", {
				...ofPerson(person_id),
				body: { is_portal_admin, version },
			}),
		end: (person_id) => callApi("DELETE /client/customers/{id}/people/{person_id}", ofPerson(person_id)),
	};
}
