import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "~/client/api";
import { useLatest } from "~/ui/hooks/use-latest";

/** An active grant of Master Edit for one job. */
export interface ActiveMasterEdit {
	job_id: number;
	master_edit: string;
	/** ISO. */
	expires_at: string;
}

// `keepalive`, because the page may be closing. A grant that could not be revoked expires anyway.
const revokeGrant = ({ job_id }: ActiveMasterEdit) =>
	void callApi("DELETE /client/master-edit/{id}", { params: { id: job_id }, keepalive: true }).catch(
		() => undefined,
	);

/** Master Edit of one job. It ends when it expires, another job opens or the dialog closes. */
export function useMasterEdit(job_id: number | null) {
	const [currentGrant, setCurrentGrant] = useState<ActiveMasterEdit | null>(null);
	const granted = currentGrant?.job_id === job_id ? currentGrant : null;
	const latestGrant = useLatest(currentGrant);
	const revokedGrant = useRef<ActiveMasterEdit | null>(null);
	const revokeLatest = useCallback(() => {
		const grant = latestGrant.current;
		if (grant && grant !== revokedGrant.current) revokeGrant(grant);
		revokedGrant.current = grant;
	}, []);

	const end = useCallback(() => {
		revokeLatest();
		setCurrentGrant(null);
	}, [revokeLatest]);
	useEffect(() => {
		if (currentGrant && currentGrant.job_id !== job_id) end();
	}, [currentGrant, job_id, end]);
	useEffect(() => {
		if (!currentGrant) return;
		const remainingMs = Date.parse(currentGrant.expires_at) - Date.now();
		const timer = setTimeout(end, Math.max(0, remainingMs));
		return () => clearTimeout(timer);
	}, [currentGrant, end]);
	useEffect(() => revokeLatest, [revokeLatest]);
	return { granted, grant: granted?.master_edit ?? null, begin: setCurrentGrant, end };
}

export type MasterEdit = ReturnType<typeof useMasterEdit>;
