import { MessageSquare, Smartphone } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { listDriverDevices } from "~/domain/connections/driver-app/devices";
import { useDriverMessages } from "~/features/connections/driver-messages";
import { runWithToast } from "~/features/kernel/requests";
import { showDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import styles from "../fields/item-list.module.css";
import { PairingCode } from "./pairing-code";

type Device = Awaited<ReturnType<typeof listDriverDevices>>[number];

const SIGN_OUT_NOTE =
	"At its next contact the app removes the day. What it has not sent stays on the device until the driver signs in again.";
const LOST_NOTE =
	"At its next contact the app removes everything, also work that it has not sent. This cannot be undone.";

const showMoment = (instant: string) => {
	const moment = new Date(instant);
	return `${showDate(todayInLondon(moment))} ${timeInLondon(moment)}`;
};

/** The devices on which a driver uses the app: sign another in by a code, or one out. */
export function DriverDevices({ driver_id, disabled }: { driver_id: number; disabled: boolean }) {
	const [devices, setDevices] = useState<readonly Device[] | null>(null);
	const [error, setError] = useState<string | null>(null);
	const load = useCallback(async () => {
		setError(null);
		try {
			setDevices((await callApi("GET /client/driver-devices/{id}", { params: { id: driver_id } })).data);
		} catch (failure) {
			setError(describeError(failure));
		}
	}, [driver_id]);
	useEffect(() => void load(), [load]);
	const signOut = async ({ id, device }: Device) => {
		const question = `Sign ${device} out?\n${SIGN_OUT_NOTE}`;
		if (!(await confirm({ title: "Sign out", question, okText: "Sign out" }))) return;
		const params = { id: driver_id, device: id };
		await runWithToast("DELETE /client/driver-devices/{id}/{device}", { params });
		await load();
	};
	const reportLost = async ({ id, device }: Device) => {
		const question = `Sign ${device} out as lost?\n${LOST_NOTE}`;
		const okText = "Sign out and erase";
		if (!(await confirm({ title: "Lost device", question, okText, danger: true }))) return;
		const params = { id: driver_id, device: id };
		await runWithToast("POST /client/driver-devices/{id}/{device}/lost", { params });
		await load();
	};
	const openMessages = useDriverMessages();
	return (
		<>
			{openMessages && (
				<Button icon={MessageSquare} onClick={() => openMessages(driver_id)}>
					Messages
				</Button>
			)}
			{!disabled && <PairingCode driver_id={driver_id} onEnd={() => void load()} />}
			<h3>Devices</h3>
			{error ? (
				<ErrorPanel message={error} onRetry={() => void load()} />
			) : devices === null ? (
				<SkeletonRows rows={2} columns={2} density="normal" />
			) : devices.length === 0 ? (
				<EmptyState>Not signed in on any device.</EmptyState>
			) : (
				<ul className={styles.items}>
					{devices.map((device) => (
						<li key={device.id}>
							<Smartphone className="icon" aria-hidden="true" />
							<b>{device.device}</b>
							<span className="text-12 muted grow">last seen {showMoment(device.last_seen_at)}</span>
							{!disabled && (
								<>
									<Button
										isWriting
										size="row"
										aria-label={`Report ${device.device} lost`}
										onClick={() => void reportLost(device)}
									>
										Lost
									</Button>
									<Button
										isWriting
										size="row"
										aria-label={`Sign out ${device.device}`}
										onClick={() => void signOut(device)}
									>
										Sign out
									</Button>
								</>
							)}
						</li>
					))}
				</ul>
			)}
		</>
	);
}
