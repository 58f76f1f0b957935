import { useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { showPairingCode } from "~/domain/connections/driver-app/rules-pairing";
import { Button } from "~/ui/button";
import { toast } from "~/ui/overlay/toasts";
import styles from "./pairing-code.module.css";

interface Code {
	code: string;
	company: string;
	expires_at: string;
}

const showLeft = (milliseconds: number) => {
	const seconds = Math.ceil(milliseconds / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** Makes a code with which a driver's device signs in, and shows it while it lives; then reports its end. */
export function PairingCode({ driver_id, onEnd }: { driver_id: number; onEnd: () => void }) {
	const [code, setCode] = useState<Code | null>(null);
	const [pending, setPending] = useState(false);
	const left = useTimeLeft(code?.expires_at ?? null);
	const create = async () => {
		setPending(true);
		try {
			const params = { id: driver_id };
			setCode((await callApi("POST /client/driver-pairing-code/{id}", { params })).data);
		} catch (failure) {
			toast.error(describeError(failure));
		} finally {
			setPending(false);
		}
	};
	if (!code || left <= 0)
		return (
			<div className={styles.start}>
				<p className="muted">
					{code ? "The code has ended. " : ""}A code signs the driver's phone in without a password: once, for
					ten minutes.
				</p>
				<Button variant="primary" size="form" pending={pending} onClick={() => void create()}>
					Show pairing code
				</Button>
			</div>
		);
	return (
		<section className={styles.code} aria-label="Pairing code">
			<p>
				The driver opens the app and enters the company <b>{code.company}</b> and this code:
			</p>
			<output className={styles.figures}>{showPairingCode(code.code)}</output>
			<p className="muted">Works once. Ends in {showLeft(left)}.</p>
			<Button
				size="form"
				onClick={() => {
					setCode(null);
					onEnd();
				}}
			>
				Done
			</Button>
		</section>
	);
}

/** The milliseconds until a moment, counted down each second; 0 without one. */
function useTimeLeft(until: string | null): number {
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		if (until === null) return;
		setNow(Date.now());
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, [until]);
	return until === null ? 0 : Math.max(0, Date.parse(until) - now);
}
