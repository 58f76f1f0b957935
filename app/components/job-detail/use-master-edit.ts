import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "~/components/api";

/** Master Edit that is on for the open job. */
export interface Granted {
	job_id: number;
	master_edit: string;
	/** ISO. */
	expires_at: string;
}

// The page that goes away cannot wait for an answer; a grant that stays behind ends by itself.
const giveBack = ({ job_id }: Granted) =>
	void call(`/client/master-edit/${job_id}`, { method: "DELETE", keepalive: true }).catch(() => undefined);

/** Master Edit of one job: off until its code was accepted, and off again when it expires, another job comes or the dialog closes. */
export function useMasterEdit(job_id: number | null) {
	const [held, setHeld] = useState<Granted | null>(null);
	const granted = held?.job_id === job_id ? held : null;
	const last = useRef<Granted | null>(null);
	last.current = held;

	const end = useCallback(() => {
		if (last.current) giveBack(last.current);
		last.current = null;
		setHeld(null);
	}, []);
	useEffect(() => {
		if (held && held.job_id !== job_id) end();
	}, [held, job_id, end]);
	useEffect(() => {
		if (!held) return;
		const left = Date.parse(held.expires_at) - Date.now();
		const timer = setTimeout(end, Math.max(0, left));
		return () => clearTimeout(timer);
	}, [held, end]);
	useEffect(() => () => void (last.current && giveBack(last.current)), []);
	return { granted, grant: granted?.master_edit ?? null, begin: setHeld, end };
}

export type MasterEdit = ReturnType<typeof useMasterEdit>;
