import { tex } from '../../tex.rules.ts'
import type { Run } from '../csl/runs.ts'
import type { ReportFormat } from './report-format.ts'

/** An address is read literally, but for what ends an argument or begins a command. */
const address = (text: string): string => text.replace(/[{}\\]/g, encodeURIComponent).replace(/[%#&]/g, '\\$&')

const write = ({ text, isItalic, isBold, href }: Run): string => {
  const plain = href ? `\\href{${address(href)}}{${tex(text)}}` : tex(text)
  const sloped = isItalic ? `\\textit{${plain}}` : plain
  return isBold ? `\\textbf{${sloped}}` : sloped
}

/** A document for pdfLaTeX, XeLaTeX and LuaLaTeX, whose body can be taken into another one. */
export const reportTex: ReportFormat = {
  begin: ({ title, group }) => `\\documentclass[11pt]{article}
\\usepackage{iftex}
\\ifPDFTeX
  \\usepackage[T1]{fontenc}
  \\usepackage[utf8]{inputenc}
\\else
  \\usepackage{fontspec}
\\fi
\\usepackage{textcomp}
\\usepackage[hidelinks]{hyperref}
\\newcommand{\\work}[1]{\\par\\noindent\\hangindent=1.5em #1\\par\\medskip}
\\begin{document}
\\sloppy
\\section*{${tex(title)}}
${tex(group)}
\\bigskip

`,
  heading: (text) => `\\subsection*{${tex(text)}}\n`,
  entry: ({ label, runs }) => `\\work{${label ? `${tex(label)}~` : ''}${runs.map(write).join('')}}\n`,
  end: '\\end{document}\n',
}
