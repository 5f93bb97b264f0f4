/** Weaknesses that the starter advisories name: id | name | OWASP Top 10 categories of 2021 and 2025. */
export const STARTER_WEAKNESSES = `
CWE-20 | Improper Input Validation | A03:2021 A05:2025
CWE-22 | Improper Limitation of a Pathname to a Restricted Directory ('Path Traversal') | A01:2021 A01:2025
CWE-27 | Path Traversal: 'dir/../../filename' | -
CWE-74 | Improper Neutralization of Special Elements in Output Used by a Downstream Component ('Injection') | A03:2021 A05:2025
CWE-77 | Improper Neutralization of Special Elements used in a Command ('Command Injection') | A03:2021 A05:2025
CWE-78 | Improper Neutralization of Special Elements used in an OS Command ('OS Command Injection') | A03:2021 A05:2025
CWE-79 | Improper Neutralization of Input During Web Page Generation ('Cross-site Scripting') | A03:2021 A05:2025
CWE-93 | Improper Neutralization of CRLF Sequences ('CRLF Injection') | A03:2021 A05:2025
CWE-94 | Improper Control of Generation of Code ('Code Injection') | A03:2021 A05:2025
CWE-113 | Improper Neutralization of CRLF Sequences in HTTP Headers ('HTTP Request/Response Splitting') | A03:2021 A05:2025
CWE-144 | Improper Neutralization of Line Delimiters | -
CWE-173 | Improper Handling of Alternate Encoding | -
CWE-185 | Incorrect Regular Expression | -
CWE-200 | Exposure of Sensitive Information to an Unauthorized Actor | A01:2021 A01:2025
CWE-201 | Insertion of Sensitive Information Into Sent Data | A01:2021 A01:2025
CWE-203 | Observable Discrepancy | -
CWE-212 | Improper Removal of Sensitive Information Before Storage or Transfer | -
CWE-284 | Improper Access Control | A01:2021 A01:2025
CWE-285 | Improper Authorization | A01:2021 A01:2025
CWE-287 | Improper Authentication | A07:2021 A07:2025
CWE-295 | Improper Certificate Validation | A07:2021 A07:2025
CWE-327 | Use of a Broken or Risky Cryptographic Algorithm | A02:2021 A04:2025
CWE-330 | Use of Insufficiently Random Values | A02:2021 A04:2025
CWE-345 | Insufficient Verification of Data Authenticity | A08:2021 A08:2025
CWE-346 | Origin Validation Error | A07:2021 A07:2025
CWE-347 | Improper Verification of Cryptographic Signature | A02:2021 A04:2025
CWE-352 | Cross-Site Request Forgery (CSRF) | A01:2021 A01:2025
CWE-359 | Exposure of Private Personal Information to an Unauthorized Actor | A01:2021 A01:2025
CWE-362 | Concurrent Execution using Shared Resource with Improper Synchronization ('Race Condition') | A06:2025
CWE-400 | Uncontrolled Resource Consumption | -
CWE-401 | Missing Release of Memory after Effective Lifetime | -
CWE-405 | Asymmetric Resource Consumption (Amplification) | -
CWE-436 | Interpretation Conflict | A06:2025
CWE-441 | Unintended Proxy or Intermediary ('Confused Deputy') | A01:2021 A01:2025
CWE-444 | Inconsistent Interpretation of HTTP Requests ('HTTP Request/Response Smuggling') | A04:2021 A06:2025
CWE-471 | Modification of Assumed-Immutable Data (MAID) | A03:2021
CWE-476 | NULL Pointer Dereference | A10:2025
CWE-502 | Deserialization of Untrusted Data | A08:2021 A08:2025
CWE-506 | Embedded Malicious Code | A08:2025
CWE-565 | Reliance on Cookies without Validation and Integrity Checking | A08:2021 A08:2025
CWE-601 | URL Redirection to Untrusted Site ('Open Redirect') | A01:2021 A01:2025
CWE-670 | Always-Incorrect Control Flow Implementation | -
CWE-693 | Protection Mechanism Failure | A06:2025
CWE-696 | Incorrect Behavior Order | -
CWE-697 | Incorrect Comparison | -
CWE-704 | Incorrect Type Conversion or Cast | -
CWE-754 | Improper Check for Unusual or Exceptional Conditions | A10:2025
CWE-755 | Improper Handling of Exceptional Conditions | A10:2025
CWE-770 | Allocation of Resources Without Limits or Throttling | -
CWE-834 | Excessive Iteration | -
CWE-835 | Loop with Unreachable Exit Condition ('Infinite Loop') | -
CWE-843 | Access of Resource Using Incompatible Type ('Type Confusion') | -
CWE-863 | Incorrect Authorization | A01:2021 A01:2025
CWE-915 | Improperly Controlled Modification of Dynamically-Determined Object Attributes | A08:2021 A08:2025
CWE-918 | Server-Side Request Forgery (SSRF) | A10:2021 A01:2025
CWE-1050 | Excessive Platform Resource Consumption within a Loop | -
CWE-1254 | Incorrect Comparison Logic Granularity | -
CWE-1259 | Improper Restriction of Security Token Assignment | -
CWE-1286 | Improper Validation of Syntactic Correctness of Input | -
CWE-1321 | Improperly Controlled Modification of Object Prototype Attributes ('Prototype Pollution') | -
CWE-1333 | Inefficient Regular Expression Complexity | -
`;

/** The categories of both editions by id. */
export const OWASP_CATEGORY_NAMES: Readonly<Record<string, string>> = {
  'A01:2021': 'Broken Access Control',
  'A02:2021': 'Cryptographic Failures',
  'A03:2021': 'Injection',
  'A04:2021': 'Insecure Design',
  'A05:2021': 'Security Misconfiguration',
  'A06:2021': 'Vulnerable and Outdated Components',
  'A07:2021': 'Identification and Authentication Failures',
  'A08:2021': 'Software and Data Integrity Failures',
  'A09:2021': 'Security Logging and Monitoring Failures',
  'A10:2021': 'Server-Side Request Forgery (SSRF)',
  'A01:2025': 'Broken Access Control',
  'A02:2025': 'Security Misconfiguration',
  'A03:2025': 'Software Supply Chain Failures',
  'A04:2025': 'Cryptographic Failures',
  'A05:2025': 'Injection',
  'A06:2025': 'Insecure Design',
  'A07:2025': 'Authentication Failures',
  'A08:2025': 'Software or Data Integrity Failures',
  'A09:2025': 'Security Logging and Alerting Failures',
  'A10:2025': 'Mishandling of Exceptional Conditions',
};
