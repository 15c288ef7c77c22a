-- What was sent a month ago is deleted every hour, and staff look up what one person, or one request, has changed.
create index mails_sent on mails (sent_at) where sent_at is not null;
create index audit_log_actor_id on audit_log (actor_id) where actor_id is not null;
create index audit_log_request on audit_log (request_id) where request_id <> '';
