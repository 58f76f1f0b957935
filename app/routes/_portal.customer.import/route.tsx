import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useNavigate } from "@remix-run/react";
import { ImportOwnBookings } from "~/features/master-data/imports";
import { customerScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import styles from "./import.module.css";

export const meta: MetaFunction = () => [{ title: "Import bookings · Cartage" }];

export const handle = { title: "Import bookings" };

/** Reads nothing: the file decides what is needed. */
export function loader({ context }: LoaderFunctionArgs) {
	customerScreen(context);
	return null;
}

export default function CustomerImport() {
	const navigate = useNavigate();
	return (
		<section className={styles.page} aria-label="Import bookings">
			<header>
				<h1>Import bookings</h1>
				<p className="secondary-text">
					One booking a row, from your own spreadsheet. Nothing is sent before you have seen it.
				</p>
			</header>
			<ImportOwnBookings
				onDone={(days) =>
					navigate(`/customer/traffic-diary${days ? `?date_from=${days.from}&date_to=${days.to}` : ""}`)
				}
			/>
		</section>
	);
}

export const ErrorBoundary = ScreenError;
