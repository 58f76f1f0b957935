import { Remark } from "../parts/controls";
import { t } from "../texts/texts";
import { formatUkMoment } from "./day-names";

/** Shows that a record could not be read now, and from when it is; nothing where it is new. */
export function StaleLine({ read_at, isOld }: { read_at: string | undefined; isOld: boolean }) {
	if (!isOld) return read_at === undefined ? <Remark>{t("loading")}</Remark> : null;
	return <Remark>{read_at ? t("asOf", { time: formatUkMoment(read_at) }) : t("needsConnection")}</Remark>;
}
