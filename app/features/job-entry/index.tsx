export { default, type EntryInitial, JobEntry, type JobEntryProps } from "./job-entry";
